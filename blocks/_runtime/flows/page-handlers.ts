import type { PageLeave, PopupOpen } from '../../../machines/_kit';
import { page } from '../editor/page';
import { popups } from '../editor/popups';

/** What the runtime itself does when any flow emits it, in an editor or on another screen. */
export const pageHandlers = {
	'page.leave': ( { address }: PageLeave ) => page.leave( address ),
	'popup.open': ( popup: PopupOpen ) => popups.open( popup ),
};
