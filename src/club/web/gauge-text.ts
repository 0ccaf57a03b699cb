/** A number as it is now, for each of the things it is told of. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly readings: readonly Reading[];
}

export interface Reading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The text form of Prometheus, version 0.0.4. */
export const GAUGE_TEXT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export const gaugeText = ({ name, help, readings }: Gauge): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...readings.map((reading) => lineOf(name, reading))]
    .map((line) => `${line}\n`)
    .join('');

const lineOf = (name: string, { labels, value }: Reading): string => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`;
};

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
