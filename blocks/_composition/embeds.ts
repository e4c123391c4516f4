/** Embedded content from other sites: calendars, tickets, boards, reservations, profiles. */
import { register as embedVariants } from '../_extensions/embed-variants';
import { register as formerEmbeds } from '../_extensions/former-embeds';
import { register as socialLinks } from '../_extensions/social-links';
import type { System } from '../_runtime/registration/system';
import { register as calendly } from '../calendly';
import { register as eventbrite } from '../eventbrite';
import { register as googleCalendar } from '../google-calendar';
import { register as opentable } from '../opentable';
import { register as pinterest } from '../pinterest';
import { register as tock } from '../tock';

export const embeds: System = {
	registrations: {
		calendly,
		eventbrite,
		googleCalendar,
		opentable,
		pinterest,
		tock,
		embedVariants,
		formerEmbeds,
		socialLinks,
	},
};
