/**
 * A table of the blocks that embed by URL, used by the tests of every layer: one row for each block. With its fixture and its story that is
 * all a new one needs; behaviour of its own has separate tests.
 */
import type { ProviderName } from '../../machines/embeds/embed-resolve/providers/all';

export interface EmbedCase {
	/** Of the empty block: title, instructions, and the name of the field. */
	form: readonly [ title: string, instructions: string, field: string ];
	/** A URL that the site has to resolve, its target, and the resulting attributes. */
	address: string;
	target: string;
	found: { url: string; [ name: string ]: unknown };
	/** What is then visible. */
	embedded: readonly string[];
	/** The button in the toolbar, and the first heading in the sidebar. */
	edit: string;
	panel: string;
	/** The error message for an invalid URL. */
	failure: string;
	/** Whether a URL of another site may become a link. */
	mayBeLink: boolean;
	/** The only hosts that parsing may return. */
	hosts: RegExp;
	/** URLs of the provider, or similar ones, that cannot be embedded. */
	rejectedUrls: readonly string[];
	/** A part of its markup on the front end. */
	page: RegExp;
	/** The fixture for its screenshot, and the text that its form rejects; `asked`: only when the site refuses to resolve it. */
	screenshot: { fixture: string; rejectedText: string; fromSite?: true };
}

const PIN = 'https://www.pinterest.com/pin/12345/';
const EVENT = 'https://www.eventbrite.com/e/tea-tasting-tickets-12345678';
const BOOKING = 'https://calendly.com/tea/half-hour';
const FILE = 'https://docs.google.com/document/d/1WTKbTUjVo2qWMW0/edit';
const NEIGHBORS = 'https://nextdoor.com/p/PC6hdR84L-S6';
const CALENDAR = 'https://calendar.google.com/calendar/embed?src=tea%40example.org';

/** By block folder, which is the provider name. Without OpenTable, whose form is different. */
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
		rejectedUrls: [ 'https://calendly.com/', 'https://calendly.com.evil.example/acme' ],
		page: /class="calendly-inline-widget[^>]*data-url="https:\/\/calendly\.com\/tea\/half-hour/,
		screenshot: { fixture: 'inline', rejectedText: 'https://example.org/not-a-calendar' },
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
		rejectedUrls: [ 'https://evt.to/', 'https://www.eventbrite.evil/e/x-1' ],
		page: /id="eventbrite-widget-\d+"[^>]*><a [^>]*href="https:\/\/www\.eventbrite\.com\/e\/tea-tasting-tickets-12345678"/,
		screenshot: { fixture: 'inline', rejectedText: 'https://www.eventbrite.com/e/gone-tickets-9', fromSite: true },
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
		rejectedUrls: [
			'https://calendar.google.com/calendar/embed',
			'https://docs.google.com/calendar/embed?src=a@b.c',
		],
		page: /<iframe src="https:\/\/calendar\.google\.com\/calendar\/embed\?src=tea%40example\.org" title="Google Calendar"/,
		screenshot: { fixture: 'link', rejectedText: 'https://example.org/' },
	},
	'google-docs-embed': {
		form: [
			'Google Docs',
			'Share the file at Google with “Anyone with the link”, or publish it to the web. Then paste its address here.',
			'Address of a document, spreadsheet or presentation',
		],
		address: FILE,
		target: FILE,
		found: { url: FILE, variation: 'google-docs' },
		embedded: [ 'frame File of Google Docs' ],
		edit: 'Edit URL',
		panel: 'Google Docs',
		failure:
			'This is not the address of a file of Google Docs, Sheets or Slides. Such an address begins with https://docs.google.com/.',
		mayBeLink: true,
		hosts: /^docs\.google\.com$/,
		rejectedUrls: [
			'https://docs.google.com/',
			'https://docs.google.com/forms/d/1WTKbTUjVo2qWMW0/viewform',
			'https://docs.google.com.evil.example/document/d/1WTKbTUjVo2qWMW0/edit',
		],
		page: /<iframe src="https:\/\/docs\.google\.com\/document\/d\/1WTKbTUjVo2qWMW0\/preview" title="Google Docs"/,
		screenshot: { fixture: 'full', rejectedText: 'https://example.org/' },
	},
	nextdoor: {
		form: [ 'Nextdoor', 'Paste the link to a public post, as “Share” at Nextdoor copies it.', 'Nextdoor URL' ],
		address: NEIGHBORS,
		target: NEIGHBORS,
		found: { url: NEIGHBORS },
		embedded: [ 'frame Post of Nextdoor' ],
		edit: 'Edit URL',
		panel: 'Nextdoor',
		failure: 'This is not the link to a post of Nextdoor. Such a link begins with https://nextdoor.com/p/.',
		mayBeLink: true,
		hosts: /^(www\.)?nextdoor\.com$/,
		rejectedUrls: [
			'https://nextdoor.com/',
			'https://nextdoor.com/news_feed/',
			'https://nextdoor.com.evil.example/p/abc',
		],
		page: /<iframe src="https:\/\/nextdoor\.com\/embed\/PC6hdR84L-S6" title="Post of Nextdoor"/,
		screenshot: { fixture: 'full', rejectedText: 'https://example.org/' },
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
		rejectedUrls: [ 'https://www.pinterest.com/', 'https://www.pinterest.evil/pin/1/' ],
		page: /<a data-pin-do="embedPin" href="https:\/\/www\.pinterest\.com\/pin\/12345\/"/,
		screenshot: { fixture: 'board', rejectedText: 'https://pin.it/4tLXr1f', fromSite: true },
	},
};

/** The rows as entries. */
export const embedCases = Object.entries( EMBEDS ) as ( readonly [ keyof typeof EMBEDS, EmbedCase ] )[];

/**
 * Builds a table with one entry for each row.
 *
 * @param make Makes the entry of a block.
 */
export const ofEmbeds = < T >( make: ( embed: EmbedCase, folder: string ) => T ): Record< string, T > =>
	Object.fromEntries( embedCases.map( ( [ folder, embed ] ) => [ folder, make( embed, folder ) ] ) );
