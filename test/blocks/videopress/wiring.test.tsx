/** The toolbar and the sidebar of a video that is shown: what is there, and what each control does. */
import { acting, click, type } from '../../_kit/editor';
import { changePost } from '../../_kit/post-store';
import { GUID } from '../../machines/video/videos';
import { RECORD, opened, shown } from './opened';

const PLAYBACK = [
	'heading Video Settings',
	'checkbox Autoplay',
	'checkbox Loop',
	'checkbox Muted',
	'checkbox Playback controls (on)',
	'checkbox Play inline',
	'On phones, the video plays in the page instead of full screen.',
	'combobox Preload',
];

it( '[VIDEO-047, VIDEO-048] the toolbar has Replace and Text tracks', async () => {
	const { editor } = await shown();
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Replace', 'button Text tracks' ] );
} );

it( '[VIDEO-103] without the right to upload there is neither', async () => {
	const { editor } = await shown( { video: { canUpload: false } } );
	expect( editor.toolbar() ).toEqual( [ 'button Align block' ] );
} );

it( 'a site without uploads replaces no video', async () => {
	const { editor } = await shown( { video: { isIncluded: false } } );
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Text tracks' ] );
} );

it( '[VIDEO-049, VIDEO-050, VIDEO-051] the sidebar has the panels of playback, colors and file, and those of poster and details', async () => {
	const { editor } = await shown();
	const headings = editor.sidebar().filter( ( line ) => line.startsWith( 'heading' ) );
	expect( headings ).toEqual( [
		'heading Video Settings',
		'heading Progress Bar Colors',
		'heading Poster',
		'heading Details',
		'heading Video File Settings',
	] );
	expect( editor.sidebar().slice( 0, PLAYBACK.length ) ).toEqual( PLAYBACK );
} );

it( '[VIDEO-054] without chapters there is no panel “Details” (in part: chapters)', async () => {
	const { editor } = await shown( { site: { unavailable: [ 'videopress/video-chapters' ] } } );
	expect( editor.sidebar() ).not.toContain( 'heading Details' );
	expect( editor.sidebar() ).toContain( 'heading Video File Settings' );
} );

it( 'of a video of another site only the attributes can be changed', async () => {
	const { editor, services } = await opened( { attributes: { guid: GUID } } );
	await acting( () => services.open( 'readRecord' ).fail( new Error( 'unknown' ) ) );
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Replace' ] );
	expect( editor.sidebar().filter( ( line ) => line.startsWith( 'heading' ) ) ).toEqual( [
		'heading Video Settings',
		'heading Progress Bar Colors',
		'heading Video File Settings',
	] );
} );

it( 'what could not be read of a video is read again on demand', async () => {
	const { editor, services, answer } = await opened( { attributes: { guid: GUID } } );
	await acting( () => services.open( 'readRecord' ).fail( new Error( 'down' ) ) );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Video File Settings' } ) );
	expect( editor.sidebar() ).toContain(
		'These settings are stored on the site that hosts the video file. If that is this site, it could not be reached.'
	);
	await click( editor.inSidebar.getByRole( 'button', { name: 'Try again' } ) );
	await answer( 'readRecord', RECORD );
	expect( editor.toolbar() ).toContain( 'button Text tracks' );
	expect( editor.inSidebar.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
} );

describe( 'Video Settings', () => {
	it.each( [
		[ 'Autoplay', { autoplay: true } ],
		[ 'Loop', { loop: true } ],
		[ 'Muted', { muted: true } ],
		[ 'Playback controls', { controls: false } ],
		[ 'Play inline', { playsinline: true } ],
	] )( '[VIDEO-059] %s changes its attribute', async ( name, expected ) => {
		const { editor } = await shown();
		const before = editor.attributes();
		await click( editor.inSidebar.getByRole( 'checkbox', { name } ) );
		expect( editor.attributes() ).toEqual( { ...before, ...expected } );
	} );

	it.each( [ 'auto', 'none' ] )( '[VIDEO-059] Preload becomes %s', async ( preload ) => {
		const { editor } = await shown();
		await type( editor.inSidebar.getByRole( 'combobox', { name: 'Preload' } ), preload );
		expect( editor.attributes() ).toMatchObject( { preload } );
	} );

	it( 'says that a video with sound rarely starts by itself, and that one without controls needs to', async () => {
		const { editor } = await shown( { attributes: { autoplay: true } } );
		const autoplay = 'Most browsers only autoplay videos that are muted.';
		expect( editor.sidebar() ).toContain( autoplay );
		await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Muted' } ) );
		expect( editor.sidebar() ).not.toContain( autoplay );
		const controls = 'Without controls and autoplay, visitors cannot start the video.';
		await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Playback controls' } ) );
		expect( editor.sidebar() ).not.toContain( controls );
		await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Autoplay' } ) );
		expect( editor.sidebar() ).toContain( controls );
	} );
} );

describe( 'Progress Bar Colors', () => {
	it( '[VIDEO-060] has three colors only while the bar does not match the video', async () => {
		const { editor } = await shown();
		expect( editor.inSidebar.queryByRole( 'button', { name: 'Main' } ) ).toBeNull();
		await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Match video' } ) );
		expect( editor.attributes() ).toMatchObject( { useAverageColor: false } );
		expect( editor.inSidebar.getByRole( 'button', { name: 'Main' } ) ).toBeVisible();
	} );

	it.each( [
		[ 'Main', 'seekbarColor' ],
		[ 'Loaded', 'seekbarLoadingColor' ],
		[ 'Progress', 'seekbarPlayedColor' ],
	] )( '[VIDEO-060] %s sets %s', async ( label, name ) => {
		const { editor } = await shown( { attributes: { useAverageColor: false } } );
		await click( editor.inSidebar.getByRole( 'button', { name: label } ) );
		const rust = () => editor.inPage.getByRole( 'option', { name: 'Rust' } );
		await click( rust() );
		expect( editor.attributes() ).toMatchObject( { [ name ]: '#b7410e' } );
		await click( rust() );
		expect( editor.attributes() ).toMatchObject( { [ name ]: '' } );
	} );

	it( '[VIDEO-060] in a theme without colors what was saved can still give way to the video (in part: useAverageColor)', async () => {
		const { editor } = await shown( {
			attributes: { useAverageColor: false, seekbarColor: '#b7410e' },
			theme: { colors: [], disableCustomColors: true },
		} );
		const controls = () => {
			const lines = editor.sidebar();
			const start = lines.indexOf( 'heading Progress Bar Colors' );
			return lines.slice( start + 1, lines.indexOf( 'heading Poster' ) );
		};
		const HELP = 'The bar uses the average color of the poster.';
		expect( controls() ).toEqual( [ 'checkbox Match video', HELP ] );
		await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Match video' } ) );
		expect( editor.attributes() ).toMatchObject( { useAverageColor: true } );
		expect( controls() ).toEqual( [ 'checkbox Match video (on)', HELP ] );
	} );
} );

it.each( [
	[ 'rating', 'radio', /^R-17/, 'R-17' ],
	[ 'allowDownload', 'checkbox', 'Allow download', true ],
] )( 'Video File Settings: %s is saved for the video', async ( setting, role, name, value ) => {
	const { editor, services } = await shown();
	await click( editor.inSidebar.getByRole( role, { name } ) );
	expect( services.open( 'save' ).input ).toMatchObject( { id: 42, changes: { [ setting ]: value } } );
} );

it( 'Video File Settings: the privacy is saved for the video', async () => {
	const { editor, services } = await shown();
	await type( editor.inSidebar.getByRole( 'combobox', { name: 'Privacy' } ), '1' );
	expect( services.open( 'save' ).input ).toMatchObject( { id: 42, changes: { privacySetting: 1 } } );
} );

it( '[VIDEO-150] (in part) Video File Settings: the privacy says that everyone can watch in a public post', async () => {
	const { editor } = await shown();
	const privacy = editor.inSidebar.getByRole( 'combobox', { name: 'Privacy' } );
	await type( privacy, '1' );
	expect( privacy ).toHaveAccessibleDescription( 'This post is public, so everyone can watch it here.' );
	await acting( () => changePost( { password: 'tea' } ) );
	expect( privacy ).toHaveAccessibleDescription( 'Only readers of a post with the video can watch it.' );
} );

it( 'Details: the title is saved for the video when the field is left', async () => {
	const { editor, services } = await shown();
	const field = editor.inSidebar.getByRole( 'textbox', { name: 'Title' } );
	await type( field, 'Pier' );
	await acting( () => ( field.focus(), field.blur() ) );
	expect( services.open( 'saveDetails' ).input ).toMatchObject( { id: 42, title: 'Pier' } );
} );

it( 'Details: a new title leaves the description that another block or post gave the video', async () => {
	const { editor, services, answer } = await opened( {
		attributes: { guid: GUID, id: 42, title: 'Harbour', description: '' },
	} );
	const description = '0:00 Start\n1:00 Boats\n2:00 End';
	await answer( 'readRecord', { ...RECORD, description } );
	const field = ( name: string ) => editor.inSidebar.getByRole( 'textbox', { name } );
	expect( field( 'Description' ) ).toHaveValue( description );
	await type( field( 'Title' ), 'The harbour' );
	await acting( () => ( field( 'Title' ).focus(), field( 'Title' ).blur() ) );
	expect( services.open( 'saveDetails' ).input ).toEqual( { id: 42, guid: GUID, title: 'The harbour' } );
} );

it( 'Text tracks lists the tracks of the video', async () => {
	const { editor, services } = await shown();
	await click( editor.inToolbar.getByRole( 'button', { name: 'Text tracks' } ) );
	expect( services.open( 'readTracks' ).input ).toMatchObject( { guid: GUID } );
} );

it( 'Poster: frames are drawn from the file of the video', async () => {
	const { editor, services } = await shown();
	await click( editor.inSidebar.getByRole( 'button', { name: 'Poster' } ) );
	expect( services.open( 'draw' ).input ).toMatchObject( { source: RECORD.src } );
} );
