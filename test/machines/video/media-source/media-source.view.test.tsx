import { act, fireEvent, render, screen } from '@testing-library/react';
import { clock } from '../../../../blocks/_shared/video/media-player/clock';
import { SourceControl } from '../../../../blocks/_shared/video/media-player/source-control';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import type { mediaSourceMachine } from '../../../../machines/video/media-source';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { live } from '../../../_kit/live';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './media-source.model';

type Machine = typeof mediaSourceMachine;

const button = () => screen.getByRole( 'button' );

const interactions: Interactions< Machine > = {
	'source.toggle': () => fireEvent.click( button() ),
	'source.play': 'outside',
	'source.pause': 'outside',
	'source.fail': 'outside',
	'source.update': 'outside',
};

const standing =
	( name: string ): Assertions< Machine >[ 'is-paused' ] =>
	( { context } ) => {
		expect( button() ).toHaveAccessibleName( name );
		const time = context.currentTime > 0 ? '1:05 / 1:30' : '0:00';
		expect( screen.getByRole( 'group', { name: 'A talk' } ).textContent ).toBe( time );
	};

const assertions: Assertions< Machine > = {
	'is-paused': standing( 'Play' ),
	'is-playing': standing( 'Pause' ),
	'is-error': ( { context } ) => {
		expect( button() ).toHaveAccessibleName( 'Try again' );
		const group = screen.getByRole( 'group', { name: 'A talk' } );
		expect( group ).toHaveTextContent( `This cannot be played.${ context.reason }` );
	},
};

describe( '[VIDEO-123, VIDEO-131] each generated path on the rendered control', () => {
	const view = {
		model,
		render: ( flow: Flow< Machine > ) => <SourceControl flow={ flow } title="A talk" />,
		interactions,
		assertions,
	};
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );

it( 'the button stays while it says something else, and keeps the focus', () => {
	const { actor } = live( model.machine, undefined );
	render( <SourceControl flow={ actor as unknown as Flow< Machine > } title="A talk" /> );
	button().focus();
	for ( const [ type, name ] of [
		[ 'source.toggle', 'Pause' ],
		[ 'source.fail', 'Try again' ],
		[ 'source.toggle', 'Pause' ],
	] as const ) {
		act( () => actor.send( { type } ) );
		expect( button() ).toHaveAccessibleName( name );
		expect( button() ).toHaveFocus();
	}
} );

it( 'a failure is not read out here: the video itself says it', () => {
	const { actor } = live( model.machine, undefined );
	render( <SourceControl flow={ actor as unknown as Flow< Machine > } title="A talk" /> );
	act( () => actor.send( { type: 'source.fail', reason: 'No codec.' } ) );
	expect( screen.getByRole( 'group', { name: 'A talk' } ) ).toHaveTextContent( 'No codec.' );
	expect( document.querySelector( '[aria-live]:not(:empty), [role="alert"], .components-notice' ) ).toBeNull();
} );

it.each( [
	[ 0, '0:00' ],
	[ 5.9, '0:05' ],
	[ 65, '1:05' ],
	[ 754, '12:34' ],
	[ 3600, '1:00:00' ],
	[ 45296, '12:34:56' ],
	[ -1, '0:00' ],
] )( '%s seconds read %s', ( seconds, text ) => expect( clock( seconds ) ).toBe( text ) );
