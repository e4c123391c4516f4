import { sanitiseAttributes } from '../_shared/attributes/sanitise';

/** The attributes of `jetpack/calendly`. Colours are six hex digits without a hash. */
export type Attributes = {
	backgroundColor: string;
	hideEventTypeDetails: boolean;
	primaryColor: string;
	textColor: string;
	style: 'inline' | 'link';
	url?: string;
};

const isColor = ( value: unknown ): boolean => typeof value === 'string' && /^[a-z\d]{6}$/i.test( value );
const isUrl = ( value: unknown ): boolean =>
	value === undefined ||
	value === '' ||
	( typeof value === 'string' && /^https:\/\/calendly\.com(?:[/?#]|$)/.test( value ) );

/** The rule for each attribute, with the default of block.json; an invalid value is replaced with it. */
const RULES = {
	backgroundColor: { type: 'string', default: 'ffffff', validator: isColor },
	hideEventTypeDetails: { type: 'boolean', default: false },
	primaryColor: { type: 'string', default: '00A2FF', validator: isColor },
	textColor: { type: 'string', default: '4D5055', validator: isColor },
	style: { type: 'string', default: 'inline', validValues: [ 'inline', 'link' ] },
	url: { type: 'string', validator: isUrl },
};

/** Validates attributes from any source. */
export const checked = ( found: Readonly< Record< string, unknown > > ): Attributes =>
	sanitiseAttributes( RULES, found ) as Attributes;

/** The URL of the calendar with its appearance as query parameters. */
export function calendarUrl( { url = '', ...parameters }: Attributes ): string {
	const address = new URL( url );
	if ( parameters.hideEventTypeDetails ) {
		address.searchParams.set( 'hide_event_type_details', '1' );
	}
	address.searchParams.set( 'background_color', parameters.backgroundColor );
	address.searchParams.set( 'primary_color', parameters.primaryColor );
	address.searchParams.set( 'text_color', parameters.textColor );
	return address.href;
}
