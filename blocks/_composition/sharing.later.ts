/** What visitors pass on or send: sharing buttons, messages, lists of other sites. See later.ts. */
import type { System } from '../_runtime/registration/system';
import { register as bloggingPrompt } from '../blogging-prompt';
import { register as blogroll } from '../blogroll';
import { register as sendAMessage } from '../send-a-message';
import { register as sharingButtons } from '../sharing-buttons';

export const sharing: System = {
	registrations: { bloggingPrompt, blogroll, sendAMessage, sharingButtons },
};
