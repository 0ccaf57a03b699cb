import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { shippedPackages } from '../notices/shipped.ts';

/** Where the bill of materials lies in the packed program. */
export const BILL_OF_MATERIALS = 'dist/sbom.cdx.json';

interface Part {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** What is read of npm's own bill; the rest goes along as it is. */
const billOfNpm = z.looseObject({
  serialNumber: z.string(),
  metadata: z.looseObject({ timestamp: z.string(), component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

/**
 * What the program is made of, as CycloneDX: of npm's bill what is installed with the program, or built into it or its pages, and
 * `more`. npm would leave out what tools of development need too. It is the same each time: without number and time of its making.
 */
export const billOfMaterials = (root: string, more: readonly Part[] = []): string => {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const told = execFileSync('npm', asked, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { serialNumber: _, metadata, components, dependencies, ...rest } = billOfNpm.parse(JSON.parse(told));
  const { timestamp: __, component, ...about } = metadata;
  const shipped = new Set(shippedPackages(root).map(({ name, version }) => `${name}@${version}`));
  const kept = components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
  const refs = new Set([component['bom-ref'], ...kept.map((each) => each['bom-ref'])]);
  const bill = {
    ...rest,
    metadata: { ...about, component: { ...component, name: 'mahjong-table' } },
    components: [...kept, ...more.map(componentOf)],
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
};

const componentOf = ({ name, version, licence }: Part) => ({
  'bom-ref': `${name}@${version}`,
  type: 'library',
  name,
  version,
  scope: 'required',
  purl: `pkg:npm/${name}@${version}`,
  licenses: [{ license: { id: licence } }],
});
