/** Static content of a page: text, contact details, opening hours, ratings. */
import { register as viewAs } from '../_extensions/view-as';
import type { System } from '../_runtime/registration/system';
import { register as address } from '../address';
import { register as businessHours } from '../business-hours';
import { register as button } from '../button';
import { register as contactInfo } from '../contact-info';
import { register as email } from '../email';
import { register as markdown } from '../markdown';
import { register as phone } from '../phone';
import { register as ratingStar } from '../rating-star';
import { register as repeatVisitor } from '../repeat-visitor';

export const content: System = {
	registrations: {
		address,
		businessHours,
		button,
		contactInfo,
		email,
		markdown,
		phone,
		ratingStar,
		repeatVisitor,
		viewAs,
	},
};
