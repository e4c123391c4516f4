/**
 * The addresses in embed shortcodes of older posts. The server shows the same, see `includes/Embeds/Former/Services.php`: ids and paths are taken from
 * a shortcode, never a host.
 */

type Row = readonly ( readonly [ pattern: RegExp, before: string ] )[];

const POLL: Row = [
	[ /\bpoll="?(\d+)/i, 'https://poll.fm/' ],
	[ /\bsurvey="?([\da-z]+)/i, 'https://polldaddy.com/s/' ],
];

/** Those that become embeds. */
export const EMBEDS: Readonly< Record< string, Row > > = {
	youtube: [
		[
			/(?:[?&]v=|\/v\/|youtu\.be\/|\/(?:embed|shorts|live)\/|^)(?!videoseries)([\w-]{11})(?![\w-])/i,
			'https://www.youtube.com/watch?v=',
		],
		[ /[?&]list=([\w-]+)/, 'https://www.youtube.com/playlist?list=' ],
	],
	vimeo: [ [ /(?:vimeo\.com\/(?:[a-z]+\/)*|^|\bid="?)(\d+(?:\/[\da-f]+)?)/i, 'https://vimeo.com/' ] ],
	soundcloud: [ [ /(?:^|["=])https?:\/\/(?:www\.|m\.)?soundcloud\.com\/([\w/-]+)/i, 'https://soundcloud.com/' ] ],
	instagram: [
		[
			/(?:^|["=])https?:\/\/(?:www\.)?insta(?:gram\.com|gr\.am)\/(?:[\w.]+\/)?((?:p|reel|tv)\/[\w-]+)/i,
			'https://www.instagram.com/',
		],
	],
	tweet: [
		[ /(?:(?:twitter|x)\.com\/(?:#!\/)?\w+\/status(?:es)?\/|^|\btweet="?)(\d+)/i, 'https://twitter.com/i/status/' ],
	],
	polldaddy: POLL,
	crowdsignal: POLL,
};

const MAPS = 'https://www.google.com/maps';

/** Those that become links: WordPress has no embeds of them. */
export const LINKS: typeof EMBEDS = {
	gist: [ [ /(?:gist\.github\.com\/|^)((?:[\w-]+\/)?[\da-f]+)(?![\w/-])/i, 'https://gist.github.com/' ] ],
	googlemaps: [
		[ /^https?:\/\/(?:(?:www|maps)\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?\/maps([/?][^\s"<>\\]*)/i, MAPS ],
		[ /^https?:\/\/maps\.google\.[a-z]{2,3}(?:\.[a-z]{2})?\/(\?[^\s"<>\\]*)/i, MAPS ],
		[
			/^https?:\/\/mapsengine\.google\.com\/map\/(?:u\/\d\/)?(?:embed|view)\?mid=([\w.-]+)/i,
			MAPS + '/d/viewer?mid=',
		],
	],
};

/** Returns the address in the attributes of a shortcode, written as in the text; undefined without one. */
export function addressIn( row: Row, attributes: string ): string | undefined {
	const text = attributes.replace( /&(?:amp|#0*38);/g, '&' ).replace( /^[\s="']+/, '' );
	for ( const [ pattern, before ] of row ) {
		const id = pattern.exec( text )?.[ 1 ];
		if ( id ) {
			const more = ( found: RegExp, name: string ) =>
				before.endsWith( '?v=' ) && found.test( text ) ? name + found.exec( text )![ 1 ] : '';
			return (
				before +
				id.replace( /([?&])output=embed(?:&|$)/, '$1' ) +
				more( /[?&]list=([\w-]+)/, '&list=' ) +
				more( /[?&](?:start|t)=(\d+)/, '&t=' )
			);
		}
	}
	return undefined;
}
