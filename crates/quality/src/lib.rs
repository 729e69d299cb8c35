//! How good a sound problem is, according to several models.
//!
//! A [`Model`] reads an [`Analysis`](themes::Analysis) and gives a [`Score`]: rows of points that add up to the total,
//! or the reason why there is none. Models are data with a function: their weights can be listed and overridden.
//! [`MODELS`] lists them.

mod composer_2006;
mod conventions;
mod helpmate_2026;
mod icp_1999;
pub mod iq17;
mod keymove_2026;
mod kmove_2006;
mod material;
mod model;
mod score;
mod theme_weights;
mod two_mover;
mod units;
mod weights;

pub use composer_2006::{Composer2006, ComposerWeights, Ledger, Tariff, WeightRange};
pub use conventions::{ConventionsModel, ConventionsWeights};
pub use helpmate_2026::{Helpmate2026, HelpmateWeights};
pub use icp_1999::{Icp1999, IcpWeights};
pub use iq17::{Iq17, Iq17Weights};
pub use keymove_2026::{Feature, Keymove2026, Keymove2026Weights, Measures, Sense};
pub use kmove_2006::{Cluster, KMove2006, KMoveWeights, visit_clusters};
pub use model::{MODELS, Model, ModelInfo, Preset, Unscored, model_named};
pub use score::{RowGroup, Score, ScoreRow};
pub use theme_weights::WithThemes;
pub use two_mover::{DifferentMates, different_mates};
pub use units::{Rests, dead, dispensable, mentioned, necessity, overdone, superfluous};
pub use weights::{BadWeight, Weight, nearest};
