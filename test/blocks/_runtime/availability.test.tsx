import {
	BETA,
	EXPERIMENTAL,
	NO_POST_EDITOR,
	PRODUCTION,
	featureOf,
	isEnabled,
	isLoaded,
	labelled,
} from '../../../blocks/_runtime/registration/availability';
import { blockNames } from '../../house/posts';

it.each( [
	[
		'[CONT-160] production',
		PRODUCTION,
		[ 'ai-assistant', 'contact-form', 'donations', 'payments', 'subscriptions', 'videopress', 'wordads' ],
	],
	[ '[VIDEO-054] chapters of videos', PRODUCTION, [ 'videopress/video-chapters' ] ],
	[ '[CONT-161] beta', BETA, [ 'amazon', 'create-with-voice' ] ],
	[ '[CONT-163] where no post is edited', NO_POST_EDITOR, [ 'business-hours' ] ],
] )( '%s: has a list of features', ( _, list, named ) => {
	expect( list ).toEqual( expect.arrayContaining( named ) );
} );

it( '[CONT-162] the experimental list has two features', () => {
	expect( EXPERIMENTAL ).toEqual( [ 'ai-image', 'ai-paragraph' ] );
} );

it( '[CONT-005, CONT-165] every block is in the production list, and nothing is in two lists', () => {
	expect( PRODUCTION ).toEqual( expect.arrayContaining( Object.values( blockNames() ).map( featureOf ) ) );
	const all = [ ...PRODUCTION, ...BETA, ...EXPERIMENTAL ];
	expect( new Set( all ).size ).toBe( all.length );
} );

it( '[CONT-164] in editors without a post, only the features on their list load', () => {
	expect( isLoaded( 'ai-assistant', { isPostEditor: false } ) ).toBe( false );
	expect( isLoaded( 'ai-assistant', { isPostEditor: true } ) ).toBe( true );
	expect( isLoaded( 'amazon', { isPostEditor: false, features: [ 'beta' ] } ) ).toBe( false );
	expect( NO_POST_EDITOR.every( ( feature ) => isLoaded( feature, { isPostEditor: false } ) ) ).toBe( true );
	expect( isLoaded( 'field-text', { isPostEditor: false } ) ).toBe( true );
} );

it( '[CONT-166] beta and experimental features load if they are enabled', () => {
	const loaded = ( features: string[] ) => [
		isLoaded( 'amazon', { features } ),
		isLoaded( 'ai-image', { features } ),
	];
	expect( loaded( [] ) ).toEqual( [ false, false ] );
	expect( loaded( [ 'beta' ] ) ).toEqual( [ true, false ] );
	expect( loaded( [ 'experimental' ] ) ).toEqual( [ false, true ] );
} );

it( '[CONT-167] only what the site has disabled does not load', () => {
	expect( isLoaded( 'markdown', { unavailable: [ 'markdown' ] } ) ).toBe( false );
	expect( isLoaded( 'map', { unavailable: [ 'markdown' ] } ) ).toBe( true );
	expect( isEnabled( 'aiToolbar', { unavailable: [ 'ai-toolbar' ] } ) ).toBe( false );
	expect( isEnabled( 'aiToolbar', { unavailable: [ 'ai-assistant', 'toolbar' ] } ) ).toBe( true );
	expect( isEnabled( 'map', {} ) ).toBe( true );
	expect( isLoaded( 'map', {} ) ).toBe( true );
	const chapters = 'videopress/video-chapters';
	expect(
		[ [ chapters ], [ 'videopress' ], [] ].map( ( unavailable ) => isLoaded( chapters, { unavailable } ) )
	).toEqual( [ false, true, true ] );
} );

it( '[CONT-158, CONT-159] only beta blocks say so in their title', () => {
	expect( BETA.map( ( feature ) => labelled( 'Name', feature ) ) ).toEqual( BETA.map( () => 'Name (beta)' ) );
	expect( new Set( PRODUCTION.map( ( feature ) => labelled( 'Name', feature ) ) ) ).toEqual( new Set( [ 'Name' ] ) );
} );
