/**
 * The providers of the blocks in the initial script, by the name of their block; ./all.ts has the others, too. Pure and small: the paste transforms in the initial script use them before any machine is
 * loaded.
 */
import { calendly } from './calendly';
import { eventbrite } from './eventbrite';
import { googleCalendar } from './google-calendar';
import { opentable } from './opentable';
import { pinterest } from './pinterest';
import type { Provider } from './provider';

export { LANGUAGES, bookingUrl, languageOf, ridsIn } from './opentable';
// Through this file, because each shared module costs the initial script some bytes.
export { attributeIn, byUrl, cleaned, webUrl } from './provider';
export { pinTypeOf } from './pinterest';
export type { PinType } from './pinterest';
export type { Attributes, ButtonAttributes, Provider, ParsedEmbed, EmbedStatus } from './provider';

export const providers = {
	calendly,
	eventbrite,
	'google-calendar': googleCalendar,
	opentable,
	pinterest,
} as const satisfies Readonly< Record< string, Provider > >;

export type ProviderName = keyof typeof providers;

export const providerOf = ( name: ProviderName ): Provider => providers[ name ];
