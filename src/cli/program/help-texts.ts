/** What a configuration of several tables looks like. */
export const SEVERAL_TABLES = `
Several tables are blocks of the file, each with an id and a port. What stands above them is for all that do not say otherwise:
  ruleset = "korean-japanese"

  [[table]]
  id = "t1"
  port = "/dev/serial/by-id/usb-…-port0"

  [[table]]
  id = "window"
  port = "tcp://10.0.0.7:7000"
  ruleset = "house"
  option = { players = 4 }
  players = ["Ada", "Ben", "Cho", "Dan"]

A block may have ruleset, option, players, declared, once, dtr, keep-moves, undo-time, stake, sitting and off-wall. "mjtable reload" reads the file again.`;

/** One line, to be tried as it stands. */
export const SCORE_EXAMPLE = `
Example:
  echo '{"ruleset":"korean-japanese","concealed":"123456789p2z","melds":["P111z"],"win":"2z","by":"discard","from":"south","seat":"east","round":"east"}' | mjtable score
Every field is told in docs/rules.md, "The score command".`;
