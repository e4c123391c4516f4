import { fireEvent, render, screen } from '@testing-library/react';
import { PreviewStates } from '../../../../blocks/_shared/video/preview-states';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { failed } from '../../../../machines/_kit';
import type { Failure } from '../../../../machines/_kit';
import type { videoPreviewMachine } from '../../../../machines/video/video-preview';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { videoPreviewStories } from '../../../../stories/machines/video/video-preview.table';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { GUID, preview } from '../videos';
import { model } from './video-preview.model';

type Machine = typeof videoPreviewMachine;

const view = ( flow: Flow< Machine > ) => (
	<div className="wp-block" tabIndex={ -1 } data-testid="block">
		<PreviewStates flow={ flow }>
			{ ( { html, video } ) => <figure data-html={ html }>{ video?.guid ?? 'hosted' }</figure> }
		</PreviewStates>
	</div>
);
const button = () => screen.queryByRole( 'button', { name: 'Try again' } );
const player = () => screen.queryByRole( 'figure' );

const interactions: Interactions< Machine > = {
	'preview.retry': () => void fireEvent.click( button()! ),
	'url.change': 'outside',
	'video.change': 'outside',
};

const expectLoading = ( isLoading: boolean ) =>
	expect( screen.queryByRole( 'status' )?.textContent ?? '' ).toBe( isLoading ? 'Generating preview…' : '' );

const busy: Assertions< Machine >[ 'requesting' ] = ( { context } ) => {
	expectLoading( context.html === '' );
	expect( player() !== null ).toBe( context.html !== '' );
	expect( button() ).toBeNull();
};

const assertions: Assertions< Machine > = {
	requesting: busy,
	waiting: busy,
	ready: () => {
		expect( player() ).toHaveTextContent( GUID );
		expect( player() ).toHaveAttribute( 'data-html', preview.html );
		expectLoading( false );
		expect( button() ).toBeNull();
	},
	'given-up': ( { context } ) => {
		expect( button() ).toBeEnabled();
		expect( player() !== null ).toBe( context.html !== '' );
		expectLoading( false );
	},
};

describe( 'each generated path on the rendered preview', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );

const show = ( name: keyof typeof videoPreviewStories, failure?: Failure ) => {
	const story = videoPreviewStories[ name ];
	const send = jest.fn();
	const context = failure ? { ...story.context, failure } : story.context;
	render( view( frozen< Machine >( storySnapshot( model.machine, { ...story, context } ), send ) ) );
	return send;
};

it.each( [ 'requesting', 'waiting' ] as const )(
	'[VIDEO-044] while %s, it says that the preview is being made',
	( name ) => {
		show( name );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( /^Generating preview…$/ );
	}
);

it( 'a failure is shown above the previous player', () => {
	const story = videoPreviewStories[ 'given-up' ];
	const context = { ...story.context, ...preview };
	render( view( frozen< Machine >( storySnapshot( model.machine, { ...story, context } ) ) ) );
	expect( button()!.compareDocumentPosition( player()! ) ).toBe( Node.DOCUMENT_POSITION_FOLLOWING );
} );

it( 'the button asks again, and the focus stays in the block', () => {
	const send = show( 'given-up' );
	button()!.focus();
	fireEvent.click( button()! );
	expect( send.mock.calls ).toEqual( [ [ { type: 'preview.retry' } ] ] );
	expect( screen.getByTestId( 'block' ) ).toHaveFocus();
} );

it.each( [
	[ failed( 'refused', { reason: 'The video is not ready yet.' } ), 'The video is not ready yet.' ],
	[ failed( 'unreached' ), 'Please check your connection and try again.' ],
	[ failed( 'silent' ), 'The site took too long to respond.' ],
	[ failed( 'unexpected' ), '' ],
] )( 'a preview that was given up says why: %j', ( failure, reason ) => {
	show( 'given-up', failure );
	const notice = document.querySelector( '.components-notice__content' )!;
	expect( notice ).toHaveTextContent( 'The preview could not be loaded. The video itself is not affected.' );
	expect( notice.querySelectorAll( 'p' )[ 1 ]?.textContent ?? '' ).toContain( reason );
	expect( notice.querySelectorAll( 'p' ) ).toHaveLength( reason === '' ? 1 : 2 );
} );

it( 'a video that is not of this site has markup only', () => {
	const story = videoPreviewStories.ready;
	const context = { ...story.context, video: null };
	render( view( frozen< Machine >( storySnapshot( model.machine, { ...story, context } ) ) ) );
	expect( player() ).toHaveTextContent( 'hosted' );
} );
