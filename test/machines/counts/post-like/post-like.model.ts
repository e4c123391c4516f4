import { postLikeMachine } from '../../../../machines/counts/post-like';
import { defineModel } from '../../../../machines/_exploration/model';

const done = ( port: 'give' | 'undo', words: string ) =>
	( { type: `xstate.done.actor.${ port }`, output: { ok: true, words, message: '' } } ) as const;

const refused = ( port: 'give' | 'undo' ) =>
	( {
		type: `xstate.done.actor.${ port }`,
		output: { ok: false, words: '', message: 'That was too often. Please try again in 7 minutes.' },
	} ) as const;

export const model = defineModel( {
	machine: postLikeMachine,
	input: undefined,
	begin: 'Open a post with a Like button.',
	acts: [
		{ say: 'The browser knows that it has liked the post.', event: { type: 'like.give' } },
		{
			say: 'Another button of the page has liked the post.',
			event: { type: 'like.give', output: { ok: true, words: '4 likes', message: '' } },
		},
		{
			say: 'Another button of the page has taken the like back.',
			event: { type: 'like.undo', output: { ok: true, words: '3 likes', message: '' } },
		},
		{ say: 'Press “Like”.', event: { type: 'like.press' } },
		{ say: 'The site has stored the like.', event: done( 'give', '4 likes' ) },
		{ say: 'The site has taken back the like.', event: done( 'undo', '3 likes' ) },
		{ say: 'The site says that this was too often.', event: refused( 'give' ) },
		{ say: 'The site says, of taking it back, that this was too often.', event: refused( 'undo' ) },
		{
			say: 'Something else answers in place of the site.',
			event: { type: 'xstate.done.actor.give', output: null },
		},
		{
			say: 'Something else answers in place of the site, of taking it back.',
			event: { type: 'xstate.done.actor.undo', output: null },
		},
		{ say: 'The site cannot be reached.', event: { type: 'xstate.error.actor.give', error: new Error( 'Cut' ) } },
		{
			say: 'The site cannot be reached to take it back.',
			event: { type: 'xstate.error.actor.undo', error: new Error( 'Cut' ) },
		},
		{ say: 'A quarter of a minute passes.', event: { type: 'xstate.after.limit.post-like.liking' } },
		{
			say: 'A quarter of a minute passes while it is taken back.',
			event: { type: 'xstate.after.limit.post-like.undoing' },
		},
	],
	abstract: ( { context } ) => `${ context.words } ${ context.message }`,
	visible: {
		idle: '“Like”, not pressed, and the number.',
		liking: 'The same.',
		liked: '“Like”, pressed, and the number with this like.',
		undoing: 'The same.',
		failed: '“Like”, not pressed, and why.',
		kept: '“Like”, pressed, and why it still is.',
	},
} );
