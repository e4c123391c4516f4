import { file, open } from '../author';
import { chapters, input, listed } from '../video-details.model';
import { it } from './trials';

it( '[VIDEO-121] the chapters of the description are saved with it, and taken away when it has none', async ( machine ) => {
	const author = open( machine );
	await author.description( listed );
	await author.leaves();
	expect( author.sent()[ 0 ] ).toEqual( { id: 12, guid: 'AbCd1234', description: listed, chapters: file } );
	await author.saves( { tracks: [ chapters ], hasChaptersFile: false } );
	expect( author.emitted.at( -1 ) ).toEqual( {
		type: 'attributes.commit',
		undoable: false,
		attributes: { tracks: [ chapters ] },
	} );
	await author.title( 'Dogs' );
	await author.leaves();
	expect( author.sent()[ 1 ] ).toEqual( { id: 12, guid: 'AbCd1234', title: 'Dogs' } );
	await author.saves();
	expect( author.emitted ).toHaveLength( 3 );
	await author.description( listed.replace( '0:30', '0:05' ) );
	await author.leaves();
	expect( author.sent()[ 2 ]!.chapters ).toBeNull();
	await author.saves( { tracks: [], hasChaptersFile: false } );
	expect( author.emitted.at( -1 ) ).toMatchObject( { attributes: { tracks: [] } } );
} );

it( 'chapters of an uploaded file are used instead, until another video is shown', async ( machine ) => {
	const author = open( machine );
	await author.description( listed );
	await author.leaves();
	await author.saves( { tracks: null, hasChaptersFile: true } );
	expect( author.knows().hasChaptersFile ).toBe( true );
	await author.title( 'Pets' );
	await author.leaves();
	await author.saves();
	expect( author.knows().hasChaptersFile ).toBe( true );
	const other = { title: 'Dogs', description: listed };
	await author.holds( { id: 13, guid: 'Other123', ...other, record: other } );
	expect( author.state() ).toBe( 'untouched' );
	expect( author.knows() ).toMatchObject( { id: 13, guid: 'Other123', title: 'Dogs', hasChaptersFile: false } );
	await author.title( 'Cows' );
	await author.leaves();
	expect( author.sent()[ 2 ] ).toEqual( { id: 13, guid: 'Other123', title: 'Cows' } );
} );

it( 'the chapters of core/video go into its own attribute for tracks', async ( machine ) => {
	const author = open( machine, { ...input, tracksName: 'videoPressTracks' } );
	await author.description( 'New' );
	await author.leaves();
	await author.saves( { tracks: [], hasChaptersFile: false } );
	expect( author.emitted.at( -1 ) ).toMatchObject( { attributes: { videoPressTracks: [] } } );
} );
