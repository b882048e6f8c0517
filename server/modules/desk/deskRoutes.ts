import type { App, ModuleContext } from '../../deps.ts';
import type { DeskTools } from './decide.ts';
import { registerDecisions } from './decisionRoutes.ts';
import { registerDeskDeliveries } from './deliveries/deliveryRoutes.ts';
import { registerDeskPictures } from './duplicatePictureRoutes.ts';
import { type ChangePlan, registerDeskFind } from './find/findRoutes.ts';
import { registerDeskPremises } from './find/premisesRoute.ts';
import { registerDeskLog } from './logRoutes.ts';
import { registerDeskReports } from './reports/reportRoutes.ts';
import { registerDeskFigures } from './deskFiguresRoutes.ts';
import { registerDeskWanted } from './wantedPartsDesk.ts';

export interface DeskNeeds extends Pick<DeskTools, 'showsAdverts' | 'removeWanted'> {
  readonly changePlan: ChangePlan;
}

/** Registers the desk's routes for the shop's staff, and those on which others read and answer decisions. */
export function registerDesk(app: App, context: ModuleContext, { changePlan, ...needs }: DeskNeeds): void {
  const tools: DeskTools = { ...context, ...needs };
  registerDeskReports(app, context, tools);
  registerDeskFind(app, context, { tools, changePlan });
  registerDeskPremises(app, context);
  registerDeskDeliveries(app, context);
  registerDeskPictures(app, context);
  registerDeskWanted(app, context, tools);
  registerDeskFigures(app, context);
  registerDeskLog(app, context);
  registerDecisions(app, context);
}
