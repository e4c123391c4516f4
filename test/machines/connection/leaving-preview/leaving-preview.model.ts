import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { leavingPreviewMachine } from '../../../../machines/connection/leaving-preview';
import type { Found, Post } from '../../../../machines/connection/leaving-preview';
import { defineModel } from '../../../../machines/_exploration/model';

const post = ( id: number, title: string ): Post => ( {
	...{ id, title, url: `/wp-admin/post.php?post=${ id }&action=edit`, blocks: [ 'Map' ] },
} );

/** What the site answers. */
export const found = {
	nothing: { posts: [], others: 0, next: null },
	some: { posts: [ post( 9, 'Harbour' ), post( 8, '' ) ], others: 2, next: 7 },
	last: { posts: [ post( 5, 'Boatyard' ) ], others: 0, next: null },
} satisfies Record< string, Found >;

export const comparison = { before: [ 'Café Central' ], after: [ 'A link' ] };

/** A post that is gone, as the services report it; and an owner who has lost their rights. */
export const refusal = new ServiceFailure(
	failed( 'refused', { code: 'rest_post_invalid_id', reason: 'This post does not exist.' } )
);
export const ban = new ServiceFailure( failed( 'refused', { code: 'rest_forbidden', reason: 'Not allowed.' } ) );

const done = < P extends string, O >( say: string, port: P, output: O ) => ( {
	say,
	event: { type: `xstate.done.actor.${ port }` as const, output },
} );

const fails = < P extends string >( say: string, port: P, error = refusal ) => ( {
	say,
	event: { type: `xstate.error.actor.${ port }` as const, error },
} );

const passes = < S extends string >( state: S ) => ( {
	say: 'Half a minute passes without an answer.',
	event: { type: `xstate.after.readLimit.leaving-preview.${ state }` as const },
} );

export const model = defineModel( {
	machine: leavingPreviewMachine,
	input: { subject: 'plugin' },
	begin: 'Open a screen with “What if I turn this off?”.',
	acts: [
		{ say: 'Press “What if I turn this off?”.', event: { type: 'posts.show' } },
		{ say: 'Press “Close”.', event: { type: 'posts.hide' } },
		done( 'No post changes.', 'read', found.nothing ),
		done( 'Some posts change, and there are more.', 'read', found.some ),
		done( 'One post changes.', 'read', found.last ),
		fails( 'The posts cannot be read.', 'read' ),
		fails( 'The owner may not read them any more.', 'read', ban ),
		passes( 'reading' ),
		{ say: 'Press “Show more posts”.', event: { type: 'posts.more' } },
		done( 'The last posts arrive.', 'more', found.last ),
		fails( 'No more posts can be read.', 'more' ),
		fails( 'The owner may not read more any more.', 'more', ban ),
		passes( 'continuing' ),
		{ say: 'Press “Compare” beside the last post.', event: { type: 'post.compare', id: 5 } },
		{ say: 'Press “Compare” beside the first post.', event: { type: 'post.compare', id: 9 } },
		done( 'The post is compared.', 'compare', comparison ),
		fails( 'The post cannot be compared.', 'compare' ),
		fails( 'The owner may not compare any more.', 'compare', ban ),
		passes( 'comparing' ),
		{ say: 'Press “Back to the posts”.', event: { type: 'post.close' } },
		{ say: 'Press “Try again”.', event: { type: 'retry' } },
	],
	abstract: ( { context: { posts, next, chosen } } ) => [ posts.length > 0, next === null, chosen !== null ],
	visible: {
		hidden: 'The panel is a button, “What if I turn this off?”.',
		reading: 'The panel says that it is being looked for posts, with a button to close.',
		nothing: 'The panel says that no post changes.',
		listed: 'The panel is a table of posts with their blocks and a button to compare each, and says how many others change.',
		continuing: 'The panel says that more posts are looked for, and still shows the table.',
		comparing: 'The panel says that the post is being compared, with a button to go back.',
		compared: 'The panel shows what visitors read only now, and only then.',
		forbidden: 'The panel says that the owner may not see it any more, and shows no post.',
		'failed.reading': 'The panel says why the posts could not be read.',
		'failed.continuing': 'The panel says why no more posts could be read, and shows the table.',
		'failed.comparing': 'The panel says why the post could not be compared.',
	},
} );
