import { attributeIn, byUrl, cleaned, webUrl } from './provider';
import type { ButtonAttributes, Provider, ParsedEmbed } from './provider';

/** The host with its path, anywhere in a text, but not as the end of another hostname. */
const ADDRESS = /(?<![\w.-])(?:www\.)?calendly\.com(?![\w.-])[^\s"'<>`\\)]*/i;

/** An embed code for a popup: the calendar opens from a link or a badge. */
const POPUP = /Calendly\s*\.\s*init(?:Popup|Badge)Widget/i;

/** An embed code for an inline calendar. */
const INLINE = /calendly-inline-widget|Calendly\s*\.\s*initInlineWidget/i;

const COLOR = /^[a-z\d]{6}$/i;

/** Attribute names by Calendly's query parameters. */
const COLORS = { background_color: 'backgroundColor', primary_color: 'primaryColor', text_color: 'textColor' };
const HIDE_DETAILS = 'hide_event_type_details';

/** Parses a Calendly URL: the URL without appearance parameters, and the attributes they stand for. */
function readUrl( address: string ) {
	const url = webUrl( address );
	// The home page is not a calendar.
	if ( ! url || ! /^(?:www\.)?calendly\.com$/.test( url.hostname ) || url.pathname === '/' ) {
		return null;
	}
	url.hostname = 'calendly.com';
	const appearance: Record< string, string | boolean > = {};
	for ( const [ theirs, ours ] of Object.entries( COLORS ) ) {
		const color = url.searchParams.get( theirs );
		if ( color && COLOR.test( color ) ) {
			appearance[ ours ] = color;
		}
	}
	if ( url.searchParams.has( HIDE_DETAILS ) ) {
		appearance.hideEventTypeDetails = url.searchParams.get( HIDE_DETAILS ) === '1';
	}
	[ ...Object.keys( COLORS ), HIDE_DETAILS ].forEach( ( name ) => url.searchParams.delete( name ) );
	return { url: url.href, appearance };
}

/** The value of an option in a script call: `text: 'Book a time'`. */
const optionIn = ( code: string, name: string ): string | undefined =>
	new RegExp( `[{,\\s]${ name }\\s*:\\s*(?:'([^']*)'|"([^"]*)")`, 'i' )
		.exec( code )
		?.slice( 1 )
		.find( ( value ) => value !== undefined );

const colorOf = ( value: string | undefined ): string | undefined =>
	value && /^#[\da-f]{6}$/i.test( value ) ? value : undefined;

/** The text of a piece of HTML. */
const plain = ( html: string ): string =>
	html
		.replace( /<[^>]*>?/g, '' )
		.replace( /[<>]/g, '' )
		.trim();

/** The button attributes from a popup embed code. */
function buttonIn( code: string ): ButtonAttributes {
	const text = plain( optionIn( code, 'text' ) ?? /<a\s[^>]*>([^]*?)<\/a/i.exec( code )?.[ 1 ] ?? '' );
	const customTextColor = colorOf( optionIn( code, 'textColor' ) );
	const customBackgroundColor = colorOf( optionIn( code, 'color' ) );
	return {
		...( text && { text } ),
		...( customTextColor && { customTextColor } ),
		...( customBackgroundColor && { customBackgroundColor } ),
	};
}

function parse( text: string ): ParsedEmbed | null {
	const code = cleaned( text );
	const data = attributeIn( code, 'data-url' ) ?? optionIn( code, 'url' ) ?? code;
	const found = readUrl( ADDRESS.exec( data )?.[ 0 ] ?? '' );
	if ( ! found ) {
		return null;
	}
	const { url, appearance } = found;
	if ( POPUP.test( code ) ) {
		return { url, isShort: false, attributes: { ...appearance, url, style: 'link' }, button: buttonIn( code ) };
	}
	const style = INLINE.test( code ) ? { style: 'inline' } : {};
	return { url, isShort: false, attributes: { ...appearance, url, ...style } };
}

export const calendly: Provider = { parse, status: byUrl, clearedAttributes: [ 'url' ], offersLink: false };
