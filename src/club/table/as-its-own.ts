import { AsyncResource } from 'node:async_hooks';
import type { Controller } from '../../controller/controller.ts';
import type { TableSittings } from '../sittings/table-sittings.ts';

/**
 * What is asked of a controller from elsewhere, such as by a page, is done as this table's own, like all that it sets off: a bug in
 * it ends this table, and not the club. Decision 0028
 */
export const asItsOwn = (controller: Controller): Controller => ({
  ...controller,
  declare: AsyncResource.bind(controller.declare),
  tellAsking: AsyncResource.bind(controller.tellAsking),
  tellNextRules: AsyncResource.bind(controller.tellNextRules),
  showAgain: AsyncResource.bind(controller.showAgain),
  stopMachine: AsyncResource.bind(controller.stopMachine),
  stop: AsyncResource.bind(controller.stop),
});

/** The same of a table's sittings: whatever pages ask of them may set the alarm of a last hand. */
export const sittingsAsItsOwn = (sittings: TableSittings): TableSittings => ({
  ...sittings,
  look: AsyncResource.bind(sittings.look),
  exported: AsyncResource.bind(sittings.exported),
  take: AsyncResource.bind(sittings.take),
});
