/** Services of `core/social-link` whose host is their name with `.com`. */
const COM =
	'amazon bandcamp deviantart discord dribbble dropbox etsy facebook flickr foursquare github goodreads google gravatar instagram linkedin medium meetup patreon pinterest reddit skype snapchat soundcloud spotify threads tiktok tumblr twitter vimeo vk whatsapp wordpress x yelp youtube';

/** Further hosts of services. */
const MORE: Readonly< Record< string, string > > = {
	amazon: 'amazon.co.uk amazon.de amazon.fr amazon.it amazon.es amazon.ca amzn.to',
	behance: 'behance.net',
	bluesky: 'bsky.app',
	codepen: 'codepen.io',
	discord: 'discord.gg',
	facebook: 'fb.com fb.me',
	fivehundredpx: '500px.com',
	flickr: 'flic.kr',
	google: 'google.co.uk g.page',
	instagram: 'instagr.am',
	lastfm: 'last.fm',
	mastodon: 'mastodon.social mastodon.online mstdn.social fosstodon.org',
	pinterest: 'pinterest.de pinterest.co.uk pin.it',
	pocket: 'getpocket.com',
	telegram: 't.me telegram.me',
	threads: 'threads.net',
	twitch: 'twitch.tv',
	whatsapp: 'wa.me',
	wordpress: 'wordpress.org',
	youtube: 'youtu.be',
};

/** The services of `core/social-link` with the host names of their URLs. */
export const SERVICES: readonly ( readonly [ name: string, hosts: readonly string[] ] )[] = [
	...COM.split( ' ' ).map( ( name ) => [ name, [ `${ name }.com` ] ] as const ),
	...Object.entries( MORE ).map( ( [ name, hosts ] ) => [ name, hosts.split( ' ' ) ] as const ),
];

/** The service of a URL that no host name matches. */
const UNKNOWN = 'chain';

const hostOf = ( url: string ): string => {
	try {
		return new URL( /^[a-z][a-z\d+.-]*:/i.test( url ) ? url : `https://${ url }` ).hostname;
	} catch {
		return '';
	}
};

/** The service of a URL, by its host name or a parent domain of it. */
export function serviceOf( url: string ): string {
	const host = hostOf( url.trim() );
	const found = SERVICES.find( ( [ , hosts ] ) =>
		hosts.some( ( one ) => host === one || host.endsWith( `.${ one }` ) )
	);
	return found ? found[ 0 ] : UNKNOWN;
}
