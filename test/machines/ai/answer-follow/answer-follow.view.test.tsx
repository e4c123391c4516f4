import { fireEvent, screen } from '@testing-library/react';
import { Followed } from '../../../../blocks/_shared/ai/followed';
import type { FollowFlow } from '../../../../blocks/_shared/ai/followed';
import type { answerFollowMachine } from '../../../../machines/ai/answer-follow';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './answer-follow.model';

const newest = () => screen.queryByRole( 'button', { name: 'Newest' } );

const interactions: Interactions< typeof answerFollowMachine > = {
	'answer.change': 'outside',
	// Scroll positions are tested with the hook: here, there is no layout.
	'view.leave': 'outside',
	'view.return': 'outside',
	'newest.request': () => fireEvent.click( newest()! ),
};

const assertions: Assertions< typeof answerFollowMachine > = {
	idle: () => expect( newest() ).toBeNull(),
	following: () => expect( newest() ).toBeNull(),
	released: () => expect( newest() ).toHaveAccessibleDescription( 'Scrolls to the newest text and keeps it in view' ),
};

describe( 'each generated path on the rendered answer', () => {
	const view = {
		model,
		render: ( flow: FollowFlow ) => <Followed flow={ flow }>An answer</Followed>,
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
