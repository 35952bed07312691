import { Global, Module } from '@nestjs/common';
import { ActionKinds } from './action-kinds.js';
import { ActionLinks } from './action-links.js';
import { ActionPageController } from './action-page.controller.js';
import { ActionController } from './action.controller.js';
import { ActionService } from './action.service.js';

/** The actions of mailed links. Other modules register the handlers of their kinds. */
@Global()
@Module({
  controllers: [ActionController, ActionPageController],
  providers: [ActionKinds, ActionLinks, ActionService],
  exports: [ActionKinds, ActionLinks],
})
export class EmailActionsModule {}
