import { within } from '@testing-library/react';
import { register } from '../../../blocks/business-hours';
import { acting, click, edit, script, type } from '../../_kit/editor';
import { outline } from '../../_kit/outline';
import { saved } from '../../_kit/saved';

const WEEK = {
	days: { Sun: 'Domingo', Mon: 'Segunda', Tue: 'Terça', Wed: 'Quarta', Thu: 'Quinta', Fri: 'Sexta', Sat: 'Sábado' },
	startOfWeek: 1,
};
const at = ( opening: string, closing: string ) => ( { opening, closing } );
const days = [
	{ name: 'Sun', hours: [] },
	{ name: 'Mon', hours: [ at( '09:00', '12:00' ), at( '13:00', '13:00' ) ] },
	{ name: 'Tue', hours: [ at( '22:00', '02:00' ) ] },
	...[ 'Wed', 'Thu', 'Fri', 'Sat' ].map( ( name ) => ( { name, hours: [] } ) ),
];

async function open() {
	const site = script( { 'localized-week': [ 'week' ] } );
	const editor = await edit( [ register ], saved( 'jetpack/business-hours', { days } ) );
	return { site, editor };
}
async function opened() {
	const { site, editor } = await open();
	await acting( () => site.open( 'week' ).answer( WEEK ) );
	return editor;
}
const hoursOf = ( editor: Awaited< ReturnType< typeof opened > >, name: string ) =>
	( editor.attributes().days as { name: string; hours: object[] }[] ).find( ( day ) => day.name === name )?.hours;

it( 'shows a loading state for the days of the week', async () => {
	const { editor } = await open();
	expect( editor.canvas() ).toEqual( [ 'status', 'spinner', 'Loading the days of the week…' ] );
	expect( [ editor.toolbar(), editor.sidebar() ] ).toEqual( [ [], [] ] );
} );

it( 'shows the site’s week, and the fields of each day while selected', async () => {
	const editor = await opened();
	expect( editor.canvas() ).toEqual( [
		...[ 'group Segunda', 'Segunda', 'checkbox Segunda: Open (on)', 'textbox Opening', 'textbox Closing' ],
		...[
			'button Remove hours 1 of Segunda',
			'textbox Opening',
			'textbox Closing',
			'The same time: open 24 hours.',
		],
		...[ 'button Remove hours 2 of Segunda', 'status' ],
		...[ 'These hours overlap with others: Segunda, 9:00 am - 12:00 pm.', 'button Add Hours' ],
		...[ 'group Terça', 'Terça', 'checkbox Terça: Open (on)', 'textbox Opening', 'textbox Closing' ],
		...[ 'Past midnight: closes on Quarta.', 'button Add Hours', 'button Open 24 hours' ],
		...[ 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo' ].flatMap( ( day ) => [
			`group ${ day }`,
			day,
			`checkbox ${ day }: Closed`,
		] ),
	] );
	await editor.deselect();
	expect( editor.canvas() ).toEqual( [
		...[ 'Segunda', '9:00 am - 12:00 pm, Open 24 hours', 'Terça', '10:00 pm - 2:00 am' ],
		...[ 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo' ].flatMap( ( day ) => [ day, 'Closed' ] ),
	] );
} );

it( 'every toggle, field and button of a day works', async () => {
	const editor = await opened();
	await click( editor.inCanvas.getByRole( 'checkbox', { name: 'Quarta: Closed' } ) );
	expect( hoursOf( editor, 'Wed' ) ).toHaveLength( 1 );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Remove hours 2 of Segunda' } ) );
	expect( hoursOf( editor, 'Mon' ) ).toEqual( [ at( '09:00', '12:00' ) ] );
	await type( editor.inCanvas.getAllByLabelText( 'Opening' )[ 0 ]!, '08:30' );
	await type( editor.inCanvas.getAllByLabelText( 'Closing' )[ 0 ]!, '11:30' );
	expect( hoursOf( editor, 'Mon' ) ).toEqual( [ at( '08:30', '11:30' ) ] );
	await click( editor.inCanvas.getAllByRole( 'button', { name: 'Add Hours' } )[ 0 ]! );
	expect( hoursOf( editor, 'Mon' ) ).toHaveLength( 2 );
	await click( editor.inCanvas.getAllByRole( 'button', { name: 'Open 24 hours' } )[ 1 ]! );
	expect( hoursOf( editor, 'Tue' ) ).toEqual( [ at( '00:00', '00:00' ) ] );
} );

it( 'the English fallback is announced, and loading can be retried', async () => {
	const { site, editor } = await open();
	await acting( () => site.open( 'week' ).fail( new Error( 'down' ) ) );
	expect( editor.canvas() ).toContain( 'checkbox Monday: Open (on)' );
	expect( editor.canvas().slice( -2 ) ).toEqual( [
		'The names of the days could not be loaded. The page shows them in its own language.',
		'button Retry',
	] );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Retry' } ) );
	await acting( () => site.open( 'week' ).answer( WEEK ) );
	expect( editor.canvas() ).toContain( 'group Segunda' );
	await editor.deselect();
	expect( editor.canvas() ).not.toContain( 'button Retry' );
} );

it( 'the inserter preview shows hours without a request', async () => {
	const site = script( { 'localized-week': [ 'week' ] } );
	const editor = await edit( [ register ], saved( 'jetpack/business-hours', { days } ), {
		selected: [],
		settings: { isPreviewMode: true },
	} );
	expect( editor.canvas() ).toContain( '9:00 am - 12:00 pm, Open 24 hours' );
	expect( site.calls ).toEqual( [] );
} );

it( 'added hours get the focus', async () => {
	const editor = await opened();
	const day = () => within( editor.inCanvas.getByRole( 'group', { name: 'Terça' } ) );
	await click( day().getByRole( 'button', { name: 'Add Hours' } ) );
	expect( day().getAllByLabelText( 'Opening' )[ 1 ] ).toHaveFocus();
} );

it.each( [
	[ 'Segunda', 'These hours overlap with others: Segunda, 9:00 am - 12:00 pm.' ],
	[ 'Terça', 'These hours overlap with others: Quarta, 1:00 am - 3:00 am.' ],
] )( 'overlapping hours are reported: %s', async ( name, words ) => {
	const site = script( { 'localized-week': [ 'week' ] } );
	const early = days.map( ( day ) => ( day.name === 'Wed' ? { ...day, hours: [ at( '01:00', '03:00' ) ] } : day ) );
	const editor = await edit( [ register ], saved( 'jetpack/business-hours', { days: early } ) );
	await acting( () => site.open( 'week' ).answer( WEEK ) );
	expect( outline( editor.inCanvas.getByRole( 'group', { name } ) ) ).toContain( words );
	expect( editor.canvas().filter( ( line ) => line.startsWith( 'These hours overlap' ) ) ).toHaveLength( 2 );
} );
