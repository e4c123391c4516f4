import { addressIn, webUrl } from './provider';
import type { Attributes, Provider, ParsedEmbed, EmbedStatus } from './provider';

/** Eventbrite's hosts, one per country. */
const HOST =
	/^(?:[a-z\d-]+\.)?eventbrite\.(?:com(?:\.(?:ar|au|br|mx|pe))?|co(?:\.(?:nz|uk))?|at|be|ca|ch|cl|de|dk|es|fi|fr|hk|ie|it|nl|pt|se|sg)$/;
const SHORTENER = /^(?:www\.)?evt\.to$/;

/** The path of an event ends in its id. */
const EVENT = /^\/[ex]\/(?:[^/]*\D)?(\d{1,15})\/?$/;

/** An embed code for a modal checkout. */
const MODAL = /\bmodal\s*:\s*true\b/;

export const SAMPLE = 'https://www.eventbrite.com/e/test-event-tickets-123456789';

function parse( text: string ): ParsedEmbed | null {
	const url = webUrl( addressIn( text ) );
	if ( ! url || ! ( HOST.test( url.hostname ) || ( SHORTENER.test( url.hostname ) && url.pathname !== '/' ) ) ) {
		return null;
	}
	const style = MODAL.test( text ) ? { style: 'modal' } : {};
	const eventId = SHORTENER.test( url.hostname ) ? undefined : EVENT.exec( url.pathname )?.[ 1 ];
	return eventId
		? { url: url.href, isShort: false, attributes: { url: url.href, eventId: Number( eventId ), ...style } }
		: { url: url.href, isShort: true, attributes: { url: url.href } };
}

const statusOf = ( { url, eventId }: Attributes ): EmbedStatus => {
	if ( typeof url !== 'string' || url === '' ) {
		return 'empty';
	}
	return ! eventId && parse( url )?.isShort ? 'unresolved' : 'whole';
};

export const eventbrite: Provider = {
	parse,
	status: statusOf,
	clearedAttributes: [ 'eventId', 'url' ],
	sample: SAMPLE,
	offersLink: true,
};
