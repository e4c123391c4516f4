import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { viewAsMachine } from '../../../../machines/content/view-as';
import type { View } from '../../../../machines/content/view-as';
import { defineModel } from '../../../../machines/_exploration/model';

export const views: readonly View[] = [
	{ id: 'guest', label: 'A visitor', url: 'https://site.example/?p=7&statecraft-view=guest' },
	{ id: 'plan-12', label: 'Somebody who has paid for “Gold”', url: 'https://site.example/?p=7&statecraft-view=gold' },
	{ id: 'no-script', label: 'A visitor without JavaScript', url: 'https://site.example/?p=7&statecraft-view=plain' },
	{ id: 'feed', label: 'A reader of the feed', url: 'https://site.example/?p=7&statecraft-view=feed' },
];

export const unsaved = new ServiceFailure( failed( 'refused', { reason: 'The site did not accept the post.' } ) );
export const gone = new ServiceFailure(
	failed( 'refused', { code: 'rest_post_invalid_id', reason: 'This post has no page that can be viewed.' } )
);
export const unreached = new ServiceFailure( failed( 'unreached' ) );
export const forbidden = new ServiceFailure(
	failed( 'forbidden', {
		code: 'rest_forbidden',
		reason: 'Sorry, you are not allowed to edit this post.',
	} )
);

export const model = defineModel( {
	machine: viewAsMachine,
	input: undefined,
	begin: 'Open a post with changes that are not saved.',
	acts: [
		{ say: 'Choose “View as…” in the menu of the preview.', event: { type: 'view.open', postId: 7 } },
		{ say: 'Close the dialog.', event: { type: 'view.close' } },
		{ say: 'The post is autosaved.', event: { type: 'xstate.done.actor.save', output: undefined } },
		{ say: 'The post cannot be saved.', event: { type: 'xstate.error.actor.save', error: unsaved } },
		{ say: 'The site sends the views.', event: { type: 'xstate.done.actor.views', output: views } },
		{
			say: 'The site answers that the post has no page.',
			event: { type: 'xstate.error.actor.views', error: gone },
		},
		{ say: 'The site cannot be reached.', event: { type: 'xstate.error.actor.views', error: unreached } },
		{
			say: 'The site answers that the author may not edit the post.',
			event: { type: 'xstate.error.actor.views', error: forbidden },
		},
		{ say: 'Choose a reader of the feed.', event: { type: 'audience.choose', audience: 'feed' } },
		{ say: 'Choose the width of a phone.', event: { type: 'width.choose', width: 'phone' } },
		{ say: 'The frame has loaded a page.', event: { type: 'frame.load' } },
		{ say: 'Press the button that tries it again.', event: { type: 'view.retry' } },
		{
			say: 'The post is not saved in time.',
			event: { type: 'xstate.after.saveLimit.view-as.open.saving' },
		},
		{
			say: 'The views do not arrive in time.',
			event: { type: 'xstate.after.viewsLimit.view-as.open.asking' },
		},
		{
			say: 'The page does not load in time.',
			event: { type: 'xstate.after.frameLimit.view-as.open.showing.frame.loading' },
		},
		{
			say: 'Four minutes pass.',
			event: { type: 'xstate.after.freshLimit.view-as.open.showing.addresses.fresh' },
		},
	],
	abstract: ( { context: { failure } } ) => failure?.isRetryable ?? null,
	visible: {
		closed: 'The editor, without the dialog.',
		'open.saving': 'The dialog says that the changes are being saved.',
		'open.asking': 'The dialog says that the view is being prepared.',
		'open.showing.addresses.fresh': 'The dialog has a choice of audiences and of widths.',
		'open.showing.addresses.old': 'The dialog has a choice of audiences and of widths.',
		'open.showing.frame.loading': 'The dialog says that the page is loading.',
		'open.showing.frame.loaded': 'The dialog shows the page as the chosen audience gets it.',
		'open.showing.frame.left':
			'The dialog shows no page, says that a link was followed, and has a button to show the view again.',
		'open.forbidden': 'The dialog says who can view the post as others.',
		'open.failed.saving': 'The dialog says why the changes could not be saved, with a button to try again.',
		'open.failed.asking': 'The dialog says why there is no view, with a button to try again where it can help.',
		'open.failed.loading': 'The dialog says that the page did not load, with a button to try again.',
	},
} );
