/**
 * What the tests of every layer know of the blocks that embed from an address: a row a block. With its fixture and its story that is all that a new one
 * needs; what is particular to it has tests of its own besides.
 */
import type { ProviderName } from '../../machines/embeds/embed-resolve/providers';

export interface EmbedCase {
	/** Of the empty block: title, instructions, and the name of the field. */
	form: readonly [ title: string, instructions: string, field: string ];
	/** An address that the site has to look up, what it leads to, and what the block then has. */
	address: string;
	target: string;
	found: { url: string; [ name: string ]: unknown };
	/** What is to be seen then. */
	embedded: readonly string[];
	/** The button in the toolbar, and the first heading in the sidebar. */
	edit: string;
	panel: string;
	/** What is said of an address that is none. */
	failure: string;
	/** Whether the address of something else may become a link. */
	mayBeLink: boolean;
	/** The only hosts that anything is read as. */
	hosts: RegExp;
	/** Addresses at the provider, or nearly, that show nothing. */
	refuses: readonly string[];
	/** What a page has of it: a part of its markup. */
	page: RegExp;
	/** The fixture that its picture is of, and what its form will not take; `asked`: only when the site refuses to look. */
	look: { fixture: string; fails: string; asked?: true };
}

const PIN = 'https://www.pinterest.com/pin/12345/';
const EVENT = 'https://www.eventbrite.com/e/tea-tasting-tickets-12345678';
const BOOKING = 'https://calendly.com/tea/half-hour';
const CALENDAR = 'https://calendar.google.com/calendar/embed?src=tea%40example.org';

/** By the folder of the block, which is the name of its provider. OpenTable has a form of its own. */
export const EMBEDS: Readonly< Record< Exclude< ProviderName, 'opentable' >, EmbedCase > > = {
	calendly: {
		form: [
			'Calendly',
			'Enter your Calendly web address or embed code below.',
			'Calendly web address or embed code',
		],
		address: BOOKING,
		target: BOOKING,
		found: { url: BOOKING },
		embedded: [ 'frame Calendar on Calendly' ],
		edit: 'Edit',
		panel: 'Calendar settings',
		failure: "Your calendar couldn't be embedded. Please double check your URL or code.",
		mayBeLink: false,
		hosts: /^calendly\.com$/,
		refuses: [ 'https://calendly.com/', 'https://calendly.com.evil.example/acme' ],
		page: /class="calendly-inline-widget[^>]*data-url="https:\/\/calendly\.com\/tea\/half-hour/,
		look: { fixture: 'inline', fails: 'https://example.org/not-a-calendar' },
	},
	eventbrite: {
		form: [
			'Eventbrite Tickets',
			'Paste a link to an Eventbrite event to sell its tickets on your page.',
			'Event URL',
		],
		address: EVENT,
		target: EVENT,
		found: { url: EVENT, eventId: 12345678 },
		embedded: [ 'frame Tickets on Eventbrite' ],
		edit: 'Edit',
		panel: 'Embed settings',
		failure: 'Sorry, this content could not be embedded.',
		mayBeLink: true,
		hosts: /^((?!-)[a-z\d-]+\.)?eventbrite\.[a-z]{2,3}(\.[a-z]{2})?$|^(www\.)?evt\.to$/,
		refuses: [ 'https://evt.to/', 'https://www.eventbrite.evil/e/x-1' ],
		page: /id="eventbrite-widget-\d+"[^>]*><a [^>]*href="https:\/\/www\.eventbrite\.com\/e\/tea-tasting-tickets-12345678"/,
		look: { fixture: 'inline', fails: 'https://www.eventbrite.com/e/gone-tickets-9', asked: true },
	},
	'google-calendar': {
		form: [
			'Google Calendar',
			'Make the calendar public in its settings at Google, under “Access permissions”. Then copy its “Public URL” or “Embed code” from “Integrate calendar” and paste it here.',
			'Google Calendar URL or embed code',
		],
		address: CALENDAR,
		target: CALENDAR,
		found: { url: CALENDAR },
		embedded: [ 'frame Calendar on Google Calendar' ],
		edit: 'Edit',
		panel: 'Calendar settings',
		failure:
			"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.",
		mayBeLink: false,
		hosts: /^calendar\.google\.com$/,
		refuses: [ 'https://calendar.google.com/calendar/embed', 'https://docs.google.com/calendar/embed?src=a@b.c' ],
		page: /<iframe src="https:\/\/calendar\.google\.com\/calendar\/embed\?src=tea%40example\.org" title="Google Calendar"/,
		look: { fixture: 'link', fails: 'https://example.org/' },
	},
	pinterest: {
		form: [ 'Pinterest', 'Paste a link to a pin, a board or a user.', 'Pinterest URL' ],
		address: 'https://pin.it/tea',
		target: PIN,
		found: { url: PIN },
		embedded: [ 'frame Content from Pinterest' ],
		edit: 'Edit URL',
		panel: 'Pinterest',
		failure: 'Sorry, this content could not be embedded.',
		mayBeLink: true,
		hosts: /^((www|[a-z]{2})\.)?pinterest\.[a-z]{2,3}(\.[a-z]{2})?$|^pin\.it$/,
		refuses: [ 'https://www.pinterest.com/', 'https://www.pinterest.evil/pin/1/' ],
		page: /<a data-pin-do="embedPin" href="https:\/\/www\.pinterest\.com\/pin\/12345\/"/,
		look: { fixture: 'board', fails: 'https://pin.it/4tLXr1f', asked: true },
	},
};

/** One by one. */
export const embedCases = Object.entries( EMBEDS ) as ( readonly [ keyof typeof EMBEDS, EmbedCase ] )[];

/**
 * A table made of them.
 *
 * @param make What stands in it for a block.
 */
export const ofEmbeds = < T >( make: ( embed: EmbedCase, folder: string ) => T ): Record< string, T > =>
	Object.fromEntries( embedCases.map( ( [ folder, embed ] ) => [ folder, make( embed, folder ) ] ) );
