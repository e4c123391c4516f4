import type { DataRegistry } from '@wordpress/data';

/** The meta of a post that say who can read it. */
const ACCESS = '_jetpack_newsletter_access';
const PLAN = '_jetpack_newsletter_tier_id';

interface Stored {
	/** The stored value; empty: none. */
	access: string;
	/** The id of the plan; 0: none. */
	planId: number;
}

interface PostSelectors {
	getEditedPostAttribute: ( name: 'meta' ) => Readonly< Record< string, unknown > > | undefined;
}
interface PostActions {
	editPost: ( edits: { meta: object }, options: { isCached: boolean } ) => void;
}

const metaOf = ( select: DataRegistry[ 'select' ] ) =>
	( select( 'core/editor' ) as unknown as PostSelectors | undefined )?.getEditedPostAttribute( 'meta' ) ?? {};

/** The access of the edited post, as it would be saved; null where posts of its type have none. */
export function storedAccess( select: DataRegistry[ 'select' ] ): Stored | null {
	const { [ ACCESS ]: access, [ PLAN ]: plan } = metaOf( select );
	// A stored value that is no access arrives as null: an unknown one, not an empty one.
	return access === undefined ? null : { access: String( access ), planId: Number( plan ) || 0 };
}

/**
 * Changes the access of the edited post.
 *
 * @param data    The editor.
 * @param changed What changes.
 * @param joins   Whether it belongs to the last undo level.
 */
export function storeAccess( data: DataRegistry, changed: Partial< Stored >, joins = false ): void {
	const meta = {
		// Redoing an edit of the meta brings back only those that it contains.
		...metaOf( data.select ),
		...( changed.access !== undefined && { [ ACCESS ]: changed.access } ),
		...( changed.planId !== undefined && { [ PLAN ]: changed.planId } ),
	};
	// The editor adds an edit that is cached to its last undo level.
	( data.dispatch( 'core/editor' ) as unknown as PostActions ).editPost( { meta }, { isCached: joins } );
}
