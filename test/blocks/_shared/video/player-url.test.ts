/** The URLs of players, by the posts that hold them. */
import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { guidOf, playerAttributes, playerUrl, savedPlayerUrl } from '../../../../blocks/_shared/video/player-url';
import { CORPUS_URLS, NO_PLAYER_URLS, OTHER_URLS } from '../../../_kit/player-urls';

const CORPUS = join( __dirname, '../../../corpus' );

/** The URLs that the saved posts of the corpus hold, as they stand there. */
const saved = readdirSync( CORPUS, { recursive: true, encoding: 'utf8' } )
	.filter( ( file ) => file.endsWith( '.html' ) )
	.flatMap( ( file ) => readFileSync( join( CORPUS, file ), 'utf8' ).match( /https:\/\/videopress\.com\S+/g ) ?? [] );

it( 'every URL of the corpus is in the table', () => {
	expect( saved.length ).toBeGreaterThan( 5 );
	expect( CORPUS_URLS.map( ( { url } ) => url ) ).toEqual( expect.arrayContaining( saved ) );
} );

it.each( [ ...CORPUS_URLS, ...OTHER_URLS ] )( '[VIDEO-027] $url is read', ( { url, says } ) => {
	expect( playerAttributes( url ) ).toEqual( says );
	expect( guidOf( url ) ).toBe( says?.guid );
} );

it.each( NO_PLAYER_URLS )( '[VIDEO-028] %p gives no id: seven and nine characters, other hosts', ( url ) => {
	expect( guidOf( url ) ).toBe( '' );
	expect( playerAttributes( url ) ).toBeNull();
} );

const DEFAULTS = {
	guid: 'kUJmAcSf',
	autoplay: false,
	controls: true,
	loop: false,
	muted: false,
	playsinline: false,
	poster: '',
	preload: 'metadata',
	seekbarColor: '',
	seekbarPlayedColor: '',
	seekbarLoadingColor: '',
	useAverageColor: true,
};
const BARE = 'https://videopress.com/v/kUJmAcSf?resizeToParent=true&cover=true';

it.each( [
	[ 'autoplay', true, '&autoPlay=true' ],
	[ 'controls', false, '&controls=false' ],
	[ 'loop', true, '&loop=true' ],
	[ 'muted', true, '&muted=true&persistVolume=false' ],
	[ 'playsinline', true, '&playsinline=true' ],
	[ 'poster', 'https://a.example/ä b.jpg?c=1&d', '&posterUrl=https%3A%2F%2Fa.example%2F%C3%A4%20b.jpg%3Fc%3D1%26d' ],
	[ 'preload', 'none', '&preloadContent=none' ],
	[ 'preload', 'auto', '&preloadContent=auto' ],
	[ 'preload', 'sometimes', '' ],
	[ 'seekbarColor', '#00ff7F', '&sbc=%2300ff7F' ],
	[ 'seekbarPlayedColor', '00ff7f', '&sbpc=00ff7f' ],
	[ 'seekbarLoadingColor', '#123456', '&sblc=%23123456' ],
	[ 'useAverageColor', false, '&useAverageColor=false' ],
] )( '[VIDEO-080] the URL says of defaults nothing, and of %s %p %p', ( name, value, said ) => {
	expect( playerUrl( DEFAULTS ) ).toBe( BARE );
	expect( playerUrl( { guid: 'kUJmAcSf' } ) ).toBe( BARE );
	const url = playerUrl( { ...DEFAULTS, [ name ]: value } );
	expect( url ).toBe( BARE + said );
	expect( playerAttributes( url ) ).toEqual( {
		guid: 'kUJmAcSf',
		...( said && { [ name ]: value } ),
		...( name === 'muted' && { muted: true } ),
	} );
} );

it.each( [ '#fff', 'red', '#12345', '#1234567', '##123456', '12345g', 'rgb(0,0,0)', '#123456 ' ] )(
	'[VIDEO-030, VIDEO-031] the colour %p has not six hexadecimal digits, and is not sent to the player',
	( colour ) => {
		expect(
			playerUrl( { ...DEFAULTS, seekbarColor: colour, seekbarPlayedColor: colour, seekbarLoadingColor: colour } )
		).toBe( BARE );
	}
);

it.each( [ '', 'kUJmAcS', 'kUJmAcSfg', 'kUJm/cSf', undefined ] )( 'without a guid there is no player: %p', ( guid ) => {
	expect( playerUrl( { ...DEFAULTS, guid } ) ).toBe( '' );
} );

/** The attributes in the comment of a saved block, and the URL in its markup. */
function block( file: string ): [ Record< string, never >, string ] {
	const html = readFileSync( join( CORPUS, file ), 'utf8' );
	const url = /https:\/\/videopress\.com\S+/.exec( html )![ 0 ].replaceAll( '&amp;', '&' );
	return [ JSON.parse( /^<!-- wp:\S+ (\{.*\}) -->/.exec( html )![ 1 ]! ), url ];
}

it.each( [
	'2026/core-video--videopress-attrs.html',
	'14.0/core-video--videopress-attrs.html',
	'2026-deprecated/videopress-video--d0--all.html',
] )( 'saved posts hold their attributes as they are: %s', ( file ) => {
	const [ attributes, url ] = block( file );
	expect( savedPlayerUrl( attributes ) ).toBe( url );
} );

it( 'saved posts hold defaults, too', () => {
	// The saved markup of a block with only a guid, as Jetpack's own samples have it.
	expect( savedPlayerUrl( DEFAULTS ) ).toBe( `${ BARE }&preloadContent=metadata&useAverageColor=true` );
	expect( savedPlayerUrl( { ...DEFAULTS, guid: undefined } ) ).toBe( '' );
} );
