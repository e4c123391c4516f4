/** A podcast in the editor: its form, its episodes, and what each setting changes. */
import { applyFilters } from '@wordpress/hooks';
import { register } from '../../../blocks/podcast-player';
import { acting, click, edit, script, type } from '../../_kit/editor';
import type { Script } from '../../_kit/script';
import { registerEdits } from '../../_kit/post-store';
import { saved } from '../../_kit/saved';
import { URL, feed } from '../../machines/embeds/podcast-feed/podcast-feed.model';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/podcast-player';
const PORTS = { 'podcast-feed': [ 'feed' ] };
const PALETTE = {
	settings: {
		__experimentalFeatures: {
			color: { palette: { theme: [ { name: 'Tea', slug: 'tea', color: '#335533' } ] }, custom: true },
		},
	},
};

let site: Script;
beforeEach( () => {
	site = script( PORTS );
} );

const link = `<a class="wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link" href="${ URL }">${ URL }</a>`;
const episode = ( number: number ) => ( {
	...feed.episodes[ 1 ]!,
	guid: `tea-${ number }`,
	title: `Episode ${ number }`,
} );
const many = { ...feed, cover: 'https://tea.example/c.jpg', episodes: [ 9, 8, 7, 6, 5, 4, 3 ].map( episode ) };

async function open( attributes: object = {}, read = feed ) {
	const editor = await edit( [ register ], saved( NAME, { url: URL, ...attributes }, link ), PALETTE );
	await acting( () => site.open( 'feed' ).answer( read ) );
	return {
		...editor,
		episodes: () =>
			editor.inCanvas.queryAllByRole( 'listitem' ).map( ( { textContent }: HTMLElement ) => textContent ),
	};
}

it( '[SHARE-106, SHARE-115] an address that is typed becomes the block', async () => {
	const editor = await edit( [ register ], saved( NAME ) );
	expect( editor.canvas() ).toEqual( [
		'Podcast Player',
		'Enter the address of the podcast’s feed (RSS).',
		'textbox Address of the feed',
		'button Embed (off)',
		'status',
	] );
	await type( editor.inCanvas.getByRole( 'textbox' ), 'tea.example/feed.xml' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Embed' } ) );
	await acting( () => site.open( 'feed' ).answer( feed ) );
	expect( editor.attributes() ).toMatchObject( { url: URL } );
	expect( editor.inCanvas.getByText( 'The slow way, with a kettle.' ) ).toBeVisible();
	expect( editor.toolbar() ).toEqual( [ 'button Edit podcast address' ] );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Edit podcast address' } ) );
	expect( editor.inCanvas.getByRole( 'textbox' ) ).toHaveValue( URL );
} );

it( '[EMBED-147] a post that is saved before the feed was read has its address', async () => {
	const savedMeanwhile = () =>
		( applyFilters( 'editor.preSavePost', { content: '' }, {} ) as { content: string } ).content;
	registerEdits();
	const editor = await edit( [ register ], saved( NAME ), { hasOwnStores: false } );
	await type( editor.inCanvas.getByRole( 'textbox' ), 'tea.example/feed.xml' );
	expect( savedMeanwhile() ).toBe( '' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Embed' } ) );
	expect( savedMeanwhile() ).toContain( `href="${ URL }"` );
	await acting( () => site.open( 'feed' ).answer( feed ) );
	expect( savedMeanwhile() ).toBe( '' );
} );

it( '[SHARE-118] the sidebar has the episodes, their number, and what is shown', async () => {
	const editor = await open( {}, many );
	expect( editor.sidebar() ).toEqual( [
		'heading Podcast settings',
		'combobox Episodes',
		'slider Number of episodes',
		'5',
		'spinbutton Number of episodes',
		'checkbox Show the cover (on)',
		'checkbox Show the title of the episode (on)',
		'checkbox Show the description of the episode (on)',
	] );
	expect( editor.episodes() ).toHaveLength( 5 );
	await type( editor.inSidebar.getByRole( 'spinbutton' ), '6' );
	expect( editor.attributes() ).toMatchObject( { itemsToShow: 6 } );
	expect( editor.episodes() ).toHaveLength( 6 );
} );

it( '[SHARE-111, SHARE-118] one episode is chosen instead of the newest, and the newest again', async () => {
	const editor = await open( {}, many );
	const list = editor.inSidebar.getByRole( 'combobox', { name: 'Episodes' } );
	expect( [ ...list.querySelectorAll( 'option' ) ].map( ( { textContent } ) => textContent ) ).toEqual( [
		'The newest ones',
		...many.episodes.map( ( { title } ) => title ),
	] );
	await type( list, 'tea-4' );
	expect( editor.attributes() ).toMatchObject( { selectedEpisodes: [ { guid: 'tea-4', title: 'Episode 4' } ] } );
	expect( editor.episodes() ).toEqual( [ 'Episode 4 12:05' ] );
	expect( editor.inSidebar.queryByRole( 'slider' ) ).toBeNull();
	await type( list, '' );
	expect( editor.attributes() ).toMatchObject( { selectedEpisodes: [] } );
} );

it( '[SHARE-107, SHARE-111] several that were chosen stay in their order; one that the feed no longer has stays chosen', async () => {
	const chosen = [ { guid: 'tea-3' }, { guid: 'tea-8', title: 'Eight' } ];
	const editor = await open( { selectedEpisodes: chosen }, many );
	expect( editor.episodes() ).toEqual( [ 'Episode 3 12:05', 'Episode 8 12:05' ] );
	const list = editor.inSidebar.getByRole( 'combobox', { name: 'Episodes' } );
	expect( list ).toHaveDisplayValue( '2 chosen episodes' );
	await type( list, ' ' );
	expect( editor.attributes() ).toMatchObject( { selectedEpisodes: chosen } );
	site = script( PORTS );
	const gone = await open( { selectedEpisodes: [ { guid: 'gone', title: 'The first' } ] }, many );
	expect( gone.inSidebar.getByRole( 'combobox', { name: 'Episodes' } ) ).toHaveDisplayValue( 'The first' );
	expect( gone.episodes() ).toHaveLength( 5 );
} );

it( '[SHARE-111] cover, title and description can be hidden', async () => {
	const editor = await open( {}, { ...feed, cover: 'https://tea.example/c.jpg' } );
	const shown = () => [
		editor.inCanvas.queryAllByRole( 'presentation' ).length,
		editor.inCanvas.queryAllByText( 'Across the mountains' ).length,
		editor.inCanvas.queryAllByText( 'The slow way, with a kettle.' ).length,
	];
	expect( shown() ).toEqual( [ 1, 2, 1 ] );
	for ( const name of [ 'Show the cover', 'Show the title of the episode', 'Show the description of the episode' ] ) {
		await click( editor.inSidebar.getByRole( 'checkbox', { name } ) );
	}
	expect( shown() ).toEqual( [ 0, 1, 0 ] );
	expect( editor.attributes() ).toMatchObject( {
		...{ showCoverArt: false, showEpisodeTitle: false, showEpisodeDescription: false },
	} );
} );

it( '[SHARE-111] the colours of the block are those of the editor', async () => {
	const editor = await open( {
		primaryColor: 'tea',
		hexPrimaryColor: '#335533',
		customSecondaryColor: '#222222',
		hexBackgroundColor: 'url(x)',
	} );
	const list: HTMLElement = editor.inCanvas.getByRole( 'list' );
	const { style } = list.closest< HTMLElement >( '.wp-block-jetpack-podcast-player' )!;
	expect( style.getPropertyValue( '--podcast-primary' ) ).toBe( 'var(--wp--preset--color--tea,#335533)' );
	expect( style.getPropertyValue( '--podcast-secondary' ) ).toBe( '#222222' );
	expect( style.getPropertyValue( '--podcast-background' ) ).toBe( '' );
} );

it( '[SHARE-118] each colour is in the sidebar', async () => {
	const editor = await open();
	await click( editor.inSidebar.getByRole( 'tab', { name: 'Styles' } ) );
	for ( const [ name, slug, value ] of [
		[ 'Current episode', 'primaryColor', 'hexPrimaryColor' ],
		[ 'Text', 'secondaryColor', 'hexSecondaryColor' ],
		[ 'Background', 'backgroundColor', 'hexBackgroundColor' ],
	] as const ) {
		await click( editor.inSidebar.getByRole( 'button', { name } ) );
		await click( editor.inPage.getByRole( 'option', { name: /Tea/ } ) );
		expect( editor.attributes() ).toMatchObject( { [ slug ]: 'tea', [ value ]: '#335533' } );
		await click( editor.inSidebar.getByRole( 'button', { name } ) );
	}
} );

it( 'an undo to another address reads that', async () => {
	const editor = await open();
	await editor.change( { url: 'https://trains.example/feed' } );
	expect( site.open( 'feed' ).input ).toEqual( { url: 'https://trains.example/feed' } );
} );

itHasAnExample( {
	registers: [ register ],
	name: NAME,
	ports: PORTS,
	shows: [
		'Across the mountains',
		'Tea and Trains',
		'The slow way, with a kettle in the compartment.',
		'Across the mountains',
		'Breakfast in the dining car',
		'Tickets, please',
	],
} );
