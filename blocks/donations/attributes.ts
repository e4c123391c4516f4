import { __ } from '@wordpress/i18n';
import type { Donation, DonationName } from '../../machines/payments/donation-plan-sync';

/** A text of the saved markup, as HTML. */
interface Saved {
	html?: string;
}

/** The attributes of `jetpack/donations` of all saved versions. Texts are set only if the author changed them. */
export type Attributes = {
	/** ISO 4217. */
	currency: string;
	oneTimeDonation: Donation;
	monthlyDonation: Donation;
	annualDonation: Donation;
	showCustomAmount: boolean;
	chooseAmountText?: string;
	customAmountText?: string;
	/** The post's URL, which feeds and emails link to. */
	fallbackLinkUrl?: string;
	/** The limits of a custom amount. */
	minAmount?: number;
	maxAmount?: number;
	/** The texts of the saved markup, one for each shown interval. They are saved unchanged until the author edits one. */
	savedHeadings?: readonly Saved[];
	savedTexts?: readonly Saved[];
	savedButtons?: readonly Saved[];
};

/** The donation attributes in the order of the tabs. */
export const DONATIONS = [ 'oneTimeDonation', 'monthlyDonation', 'annualDonation' ] as const satisfies DonationName[];

/** A donation attribute, whatever a post contains in its place. */
export const donationOf = ( attributes: Partial< Attributes >, name: DonationName ): Donation => {
	const found: unknown = attributes[ name ];
	return typeof found === 'object' && found !== null ? ( found as Donation ) : {};
};

/** The default texts of an interval. */
export const defaultTexts = (): Record< DonationName, { heading: string; buttonText: string } > => ( {
	oneTimeDonation: {
		heading: __( 'Make a one-time donation', 'statecraft' ),
		buttonText: __( 'Donate', 'statecraft' ),
	},
	monthlyDonation: {
		heading: __( 'Make a monthly donation', 'statecraft' ),
		buttonText: __( 'Donate monthly', 'statecraft' ),
	},
	annualDonation: {
		heading: __( 'Make a yearly donation', 'statecraft' ),
		buttonText: __( 'Donate yearly', 'statecraft' ),
	},
} );

/** A text, whatever a post contains in its place. */
const textOr = ( text: unknown, otherwise: string ): string => ( typeof text === 'string' ? text : otherwise );

/** The texts of an interval in the saved markup, if that has all texts of all shown intervals. */
function savedTextsOf( attributes: Partial< Attributes >, name: DonationName ) {
	const shown = DONATIONS.filter( ( one ) => donationOf( attributes, one ).show !== false );
	const place = shown.indexOf( name );
	const [ heading, extraText, buttonText ] = ( [ 'savedHeadings', 'savedTexts', 'savedButtons' ] as const ).map(
		( saved ) => {
			const all: unknown = attributes[ saved ];
			return Array.isArray( all ) && all.length === shown.length ? ( all as Saved[] )[ place ]?.html : undefined;
		}
	);
	return heading !== undefined && extraText !== undefined && buttonText !== undefined
		? { heading, extraText, buttonText }
		: null;
}

/** The texts of an interval: the author's, those of the saved markup, or the defaults. */
export function textsOf( attributes: Partial< Attributes >, name: DonationName ) {
	const { heading, extraText, buttonText } = donationOf( attributes, name );
	const saved = savedTextsOf( attributes, name );
	const defaults = defaultTexts()[ name ];
	return {
		heading: textOr( heading, saved?.heading ?? defaults.heading ),
		extraText: textOr( extraText, saved?.extraText ?? __( 'Your contribution is appreciated.', 'statecraft' ) ),
		buttonText: textOr( buttonText, saved?.buttonText ?? defaults.buttonText ),
	};
}

/** The texts of an interval to save: as parsed, until the author changes something. */
export const printedTextsOf = ( attributes: Partial< Attributes >, name: DonationName ) =>
	savedTextsOf( attributes, name ) ?? textsOf( attributes, name );

/**
 * The attributes after a change of an interval. The markup is regenerated: texts that were only in the markup become the author's.
 *
 * @param attributes The attributes before the change.
 * @param name       The attribute of the interval.
 * @param change The author's changes.
 */
export function changed(
	attributes: Partial< Attributes >,
	name: DonationName,
	change: Donation
): Partial< Attributes > {
	const kept = DONATIONS.filter( ( one ) => savedTextsOf( attributes, one ) ).map( ( one ) => [
		one,
		{ ...savedTextsOf( attributes, one ), ...donationOf( attributes, one ) },
	] );
	const all: Partial< Record< DonationName, Donation > > = Object.fromEntries( kept );
	return {
		...all,
		[ name ]: { ...( all[ name ] ?? donationOf( attributes, name ) ), ...change },
		savedHeadings: undefined,
		savedTexts: undefined,
		savedButtons: undefined,
	};
}

/** The texts that all intervals share. */
export const sharedTexts = ( { chooseAmountText, customAmountText }: Partial< Attributes > ) => ( {
	chooseAmountText: chooseAmountText ?? __( 'Choose an amount', 'statecraft' ),
	customAmountText: customAmountText ?? __( 'Or enter a custom amount', 'statecraft' ),
} );

/** Shared texts that the block does not have yet. */
export const missingTexts = ( attributes: Partial< Attributes > ): Record< string, string > =>
	Object.fromEntries(
		Object.entries( sharedTexts( attributes ) ).filter(
			( [ name ] ) => attributes[ name as keyof ReturnType< typeof sharedTexts > ] === undefined
		)
	);
