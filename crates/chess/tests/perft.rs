//! Published perft counts, and every line of the suite up to a cap of nodes.

use keymove_chess::{parse_fen, perft, perft_every_leaf};

#[test]
fn published_counts_hold() {
    let suite = include_str!("../../../suites/standard.perft");
    let mut lines = 0;
    for line in suite.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('|').map(str::trim);
        let (name, fen) = (fields.next().unwrap(), fields.next().unwrap());
        let position = parse_fen(fen).unwrap().setup.check().unwrap();
        for count in fields {
            let (depth, nodes) = count.split_once(' ').unwrap();
            let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
            assert_eq!(perft(&position, depth), nodes, "{name} depth {depth}");
            if nodes < 1_000_000 {
                assert_eq!(perft_every_leaf(&position, depth), nodes, "{name} depth {depth}, every leaf");
            }
        }
        lines += 1;
    }
    assert_eq!(lines, 6);
}
