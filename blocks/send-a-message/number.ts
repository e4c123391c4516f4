/** What is wrong with a number, in words that say what to type. */
import { __, sprintf } from '@wordpress/i18n';
import type { Attributes } from './attributes';
import { digitsOf, fullNumber } from './chat-link';

/** Countries whose international numbers have the 0: Italy, San Marino, Côte d’Ivoire, Gabon, Congo. */
const WITH_ZERO = /^(?:39|378|225|241|242)/;

/** The fewest and most digits of an international number (ITU E.164). The server has the same. */
const LEAST = 7;
const MOST = 15;

interface Typed {
	text: string;
	/** The digits of the country code. */
	prefix: string;
	/** The number of digits, with the country code. */
	length: number;
}

/** Each problem with its words; the first one that a number has is said. */
const PROBLEMS: readonly ( readonly [ has: ( typed: Typed ) => boolean, words: ( typed: Typed ) => string ] )[] = [
	[ ( { text } ) => text === '', () => __( 'Type your WhatsApp number, such as 910 000 000.', 'statecraft' ) ],
	[
		( { text } ) => /[^\d\s().+/-]/.test( text ),
		() => __( 'Type digits only, such as 910 000 000.', 'statecraft' ),
	],
	[
		( { text, prefix } ) => prefix !== '' && /^(?:\+|00)/.test( text ),
		( { prefix } ) =>
			sprintf(
				/* translators: %s: the prefix of a country, such as 39. */
				__( 'Type the number without +%s: the country code stands before it already.', 'statecraft' ),
				prefix
			),
	],
	[
		( { text, prefix } ) => prefix === '' && ! text.startsWith( '+' ),
		() => __( 'Choose a country code, or begin the number with + and the code.', 'statecraft' ),
	],
	[
		( { text, prefix } ) => text.startsWith( '0' ) && ! WITH_ZERO.test( prefix ),
		() => __( 'Type the number without the 0 at its beginning.', 'statecraft' ),
	],
	[
		( { length } ) => length < LEAST,
		() => __( 'The number is too short: type all of its digits, with the area code.', 'statecraft' ),
	],
	[
		( { length } ) => length > MOST,
		() => __( 'The number is too long: a number has at most 15 digits, with the country code.', 'statecraft' ),
	],
];

/**
 * Says why there can be no chat with a number, and what to type instead; null if there can.
 *
 * @param attributes The attributes of the button.
 */
export function numberProblem( { countryCode, phoneNumber }: Attributes ): string | null {
	const typed = {
		text: String( phoneNumber ?? '' ).trim(),
		prefix: digitsOf( countryCode ),
		length: fullNumber( { countryCode, phoneNumber } ).length,
	};
	return PROBLEMS.find( ( [ has ] ) => has( typed ) )?.[ 1 ]( typed ) ?? null;
}
