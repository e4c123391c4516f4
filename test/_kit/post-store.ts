/** A stand-in for the store `core/editor`, whose package is not installed here. */
import { createReduxStore, dispatch, register, select } from '@wordpress/data';

interface Post {
	id: number;
	title: string;
	excerpt: string;
	/** The saved markup. */
	content: string;
	/** The date of the last save. */
	modified: string;
	locks: readonly string[];
	status: string;
	/** `text` is the code editor. */
	mode: string;
	/** Whether the pre-publish panel is open. */
	isPublishing: boolean;
	mayPublish: boolean;
	/** The address that the page will have. */
	link: string;
	/** Whether it was never saved. */
	isNew: boolean;
	/** Empty: a widget is edited, and no post. */
	type: string;
	password: string;
	/** The featured image; 0 for none. */
	featuredMedia: number;
	/** Whether it has something that can be saved. */
	isSaveable: boolean;
	meta: Readonly< Record< string, unknown > >;
}
type Change = { type: 'change'; changed: Partial< Post > } | { type: 'lock' | 'unlock'; lock: string };

const EMPTY: Post = {
	id: 0,
	title: '',
	excerpt: '',
	content: '',
	modified: '2026-11-22T00:00:00',
	locks: [],
	status: 'draft',
	mode: 'visual',
	isPublishing: false,
	mayPublish: true,
	link: 'https://site.example/?p=1',
	isNew: false,
	type: 'post',
	password: '',
	featuredMedia: 0,
	isSaveable: true,
	meta: {},
};

const reducer = ( state: Post = EMPTY, action: Change ): Post => {
	switch ( action.type ) {
		case 'change':
			return { ...state, ...action.changed };
		case 'lock':
			return { ...state, locks: [ ...state.locks, action.lock ] };
		case 'unlock':
			return { ...state, locks: state.locks.filter( ( lock ) => lock !== action.lock ) };
		default:
			return state;
	}
};
const locking = ( type: 'lock' | 'unlock', kind: string ) => ( lock: string ) => ( {
	type,
	lock: `${ kind } ${ lock }`,
} );

const postStore = createReduxStore( 'core/editor', {
	reducer,
	actions: {
		change: ( changed: Partial< Post > ) => ( { type: 'change' as const, changed } ),
		editPost: ( changed: Partial< Post > ) => ( { type: 'change' as const, changed } ),
		switchEditorMode: ( mode: string ) => ( { type: 'change' as const, changed: { mode } } ),
		closePublishSidebar: () => ( { type: 'change' as const, changed: { isPublishing: false } } ),
		lockPostSaving: locking( 'lock', 'save' ),
		unlockPostSaving: locking( 'unlock', 'save' ),
		lockPostAutosaving: locking( 'lock', 'autosave' ),
		unlockPostAutosaving: locking( 'unlock', 'autosave' ),
	},
	selectors: {
		getCurrentPostType: ( { type }: Post ) => type || null,
		getCurrentPost: ( { mayPublish }: Post ) => ( {
			_links: mayPublish ? { 'wp:action-publish': [ { href: 'https://site.example/' } ] } : {},
		} ),
		getPermalink: ( { link }: Post ) => link,
		getCurrentPostId: ( { id }: Post ) => id,
		getCurrentPostAttribute: ( { modified, status }: Post, name: string ) =>
			( ( { modified, status } ) as Record< string, unknown > )[ name ],
		getEditedPostAttribute: ( { id, title, excerpt, status, featuredMedia, meta }: Post, name: string ) =>
			(
				( {
					title,
					excerpt,
					status,
					meta,
					featured_media: featuredMedia,
					link: `https://site.example/?p=${ id }`,
				} ) as Record< string, unknown >
			 )[ name ],
		getEditedPostVisibility: ( { status, password }: Post ) => {
			if ( status === 'private' ) {
				return 'private';
			}
			return password ? 'password' : 'public';
		},
		isEditedPostNew: ( { isNew }: Post ) => isNew,
		isEditedPostSaveable: ( { isSaveable }: Post ) => isSaveable,
		getRenderingMode: () => 'post-only',
		isCurrentPostPublished: ( { status }: Post ) => status === 'publish' || status === 'private',
		isCurrentPostScheduled: ( { status }: Post ) => status === 'future',
		isPublishSidebarOpened: ( { isPublishing }: Post ) => isPublishing,
		getEditorMode: ( { mode }: Post ) => mode,
		getEditedPostContent: ( { content }: Post ) => content,
		getLocks: ( { locks }: Post ) => locks,
	},
} );

let isRegistered = false;
let posts = 0;

/** Opens a new post, so that no flow of the previous one continues. */
export function openPost( post: Partial< Post > = {} ): void {
	if ( ! isRegistered ) {
		register( postStore );
		isRegistered = true;
	}
	void dispatch( postStore ).change( { ...EMPTY, id: ++posts, ...post } );
}

/** Turns to another post as the editor does it, which keeps its locks. */
export const switchToPost = ( id: number ): void => void dispatch( postStore ).change( { id } );

/** Changes the edited post from outside. */
export const changePost = ( post: Partial< Post > ): void => void dispatch( postStore ).change( post );

export const locks = (): readonly string[] => select( postStore ).getLocks();

export const editedContent = (): string => select( postStore ).getEditedPostContent();

export const postMeta = (): unknown => select( postStore ).getEditedPostAttribute( 'meta' );

export const postTitle = (): unknown => select( postStore ).getEditedPostAttribute( 'title' );

/** @param modified The date of the save, in WordPress's format. */
export const savePost = ( modified: string ): void => void dispatch( postStore ).change( { modified } );

/** Registers a store `core` without edits: after the test before, flows of the main editor look for those of the post that they left. */
export const registerEdits = () =>
	register(
		createReduxStore( 'core', { reducer: () => ( {} ), selectors: { getEntityRecordEdits: () => undefined } } )
	);
