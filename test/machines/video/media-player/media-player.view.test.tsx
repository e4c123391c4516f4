import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { MediaPlayerView } from '../../../../blocks/_shared/video/media-player/media-player-view';
import type { mediaPlayerMachine } from '../../../../machines/video/media-player';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { live } from '../../../_kit/live';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './media-player.model';

type Machine = typeof mediaPlayerMachine;

const button = () => screen.getByRole( 'button' );

const interactions: Interactions< Machine > = {
	'source.register': 'outside',
	'source.unregister': 'outside',
	'source.choose': 'outside',
	'source.update': 'outside',
	'source.play': 'outside',
	'source.pause': 'outside',
	'source.toggle': () => fireEvent.click( button() ),
	'source.fail': 'outside',
};

const assertions: Assertions< Machine > = {
	'no-source': () => {
		expect( screen.getByText( 'There is nothing to play yet.' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	},
	registered: ( { context } ) => {
		const source = context.sources.find( ( { id } ) => id === context.chosenId ) ?? context.sources[ 0 ]!;
		const names = { 'is-paused': 'Play', 'is-playing': 'Pause', 'is-error': 'Try again' };
		expect( button() ).toHaveAccessibleName( names[ source.getSnapshot().value ] );
	},
};

describe( '[VIDEO-132, VIDEO-133] each generated path on the rendered player', () => {
	const view = {
		model,
		render: ( flow: Flow< Machine > ) => <MediaPlayerView flow={ flow } title="What is meant" />,
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

it( '[VIDEO-130] two blocks that show the same source show the same, and either steers it', async () => {
	const { actor } = live( model.machine, undefined );
	const flow = actor as unknown as Flow< Machine >;
	render(
		<>
			<MediaPlayerView flow={ flow } title="Above" />
			<MediaPlayerView flow={ flow } id="talk" title="Below" />
			<MediaPlayerView flow={ flow } id="song" title="Elsewhere" />
		</>
	);
	act( () => actor.send( { type: 'source.register', id: 'talk' } ) );
	const names = () => screen.getAllByRole( 'button' ).map( ( one ) => one.getAttribute( 'aria-label' ) );
	expect( names() ).toEqual( [ 'Play', 'Play' ] );
	fireEvent.click( screen.getAllByRole( 'button' )[ 1 ]! );
	expect( names() ).toEqual( [ 'Pause', 'Pause' ] );
	expect( screen.getByText( 'There is nothing to play yet.' ) ).toBeInTheDocument();
} );
