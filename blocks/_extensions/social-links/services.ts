/** The services of `core/social-link` by the host names of their URLs. */
export const HOSTS: Readonly< Record< string, readonly string[] > > = {
	amazon: [
		'amazon.com',
		'amazon.co.uk',
		'amazon.de',
		'amazon.fr',
		'amazon.it',
		'amazon.es',
		'amazon.ca',
		'amzn.to',
	],
	bandcamp: [ 'bandcamp.com' ],
	behance: [ 'behance.net' ],
	bluesky: [ 'bsky.app' ],
	codepen: [ 'codepen.io' ],
	deviantart: [ 'deviantart.com' ],
	discord: [ 'discord.com', 'discord.gg' ],
	dribbble: [ 'dribbble.com' ],
	dropbox: [ 'dropbox.com' ],
	etsy: [ 'etsy.com' ],
	facebook: [ 'facebook.com', 'fb.com', 'fb.me' ],
	fivehundredpx: [ '500px.com' ],
	flickr: [ 'flickr.com', 'flic.kr' ],
	foursquare: [ 'foursquare.com' ],
	github: [ 'github.com' ],
	goodreads: [ 'goodreads.com' ],
	google: [ 'google.com', 'google.co.uk', 'g.page' ],
	gravatar: [ 'gravatar.com' ],
	instagram: [ 'instagram.com', 'instagr.am' ],
	lastfm: [ 'last.fm' ],
	linkedin: [ 'linkedin.com' ],
	mastodon: [ 'mastodon.social', 'mastodon.online', 'mstdn.social', 'fosstodon.org' ],
	medium: [ 'medium.com' ],
	meetup: [ 'meetup.com' ],
	patreon: [ 'patreon.com' ],
	pinterest: [ 'pinterest.com', 'pinterest.de', 'pinterest.co.uk', 'pin.it' ],
	pocket: [ 'getpocket.com' ],
	reddit: [ 'reddit.com' ],
	skype: [ 'skype.com' ],
	snapchat: [ 'snapchat.com' ],
	soundcloud: [ 'soundcloud.com' ],
	spotify: [ 'spotify.com' ],
	telegram: [ 't.me', 'telegram.me' ],
	threads: [ 'threads.net', 'threads.com' ],
	tiktok: [ 'tiktok.com' ],
	tumblr: [ 'tumblr.com' ],
	twitch: [ 'twitch.tv' ],
	twitter: [ 'twitter.com' ],
	vimeo: [ 'vimeo.com' ],
	vk: [ 'vk.com' ],
	whatsapp: [ 'whatsapp.com', 'wa.me' ],
	wordpress: [ 'wordpress.org', 'wordpress.com' ],
	x: [ 'x.com' ],
	yelp: [ 'yelp.com' ],
	youtube: [ 'youtube.com', 'youtu.be' ],
};

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
	const found = Object.entries( HOSTS ).find( ( [ , hosts ] ) =>
		hosts.some( ( one ) => host === one || host.endsWith( `.${ one }` ) )
	);
	return found ? found[ 0 ] : UNKNOWN;
}
