import { AsyncResource } from 'node:async_hooks';
import type { Controller } from '../../controller/controller.ts';

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
