// A player for `mjtable simulate`, in the study's own threads (docs/policies.md):
//
//     mjtable simulate --hands 100 --people module:examples/policy.js,simple,simple
//
// It wins when it can, claims pongs of honours, says ready, and else gives away the tile that has the fewest friends in
// its hand.

const rankOf = (tile) => Number(tile[0]) || 5; // 0 is a red five

/** How many tiles of the hand are alike or may lie in one chow with it; alike counts twice. */
const friends = (tile, hand) => {
  const suit = tile.at(-1);
  if (!'mps'.includes(suit)) return 2 * hand.filter((other) => other === tile).length;
  return hand
    .filter((other) => other.at(-1) === suit)
    .map((other) => Math.abs(rankOf(other) - rankOf(tile)))
    .reduce((sum, distance) => sum + (distance === 0 ? 2 : distance <= 2 ? 1 : 0), 0);
};

const isWelcome = ({ type, as, with: own }) =>
  type === 'win' || type === 'ready' || (type === 'claim' && as === 'pong' && own[0].endsWith('z'));

/** @type {import('mahjong-table/simulator').MakePolicy} */
const makePolicy = () => ({
  choose: ({ sees, legal }) => {
    const hand = sees.concealed.map(({ face }) => face);
    const discards = legal
      .filter(({ type }) => type === 'discard')
      .toSorted((one, other) => friends(one.tile, hand) - friends(other.tile, hand));
    return legal.find(isWelcome) ?? legal.find(({ type }) => type === 'pass') ?? discards[0] ?? legal[0];
  },
});

export default makePolicy;
