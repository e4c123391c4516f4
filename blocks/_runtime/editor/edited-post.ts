/** The edited post in the store `core/editor`. */
import type { DataRegistry } from '@wordpress/data';
import type { PostBlock } from './block-tree';
import { LeftPost } from './left-post';

interface PostSelectors {
	getCurrentPostType: () => string | null;
	getCurrentPostId: () => number | string | null;
	getEditedPostAttribute: ( name: string ) => unknown;
	isEditedPostNew: () => boolean;
	getRenderingMode: () => string;
}

interface PostActions {
	editPost: ( edits: object, options: { undoIgnore: boolean } ) => void;
}

const POST = 'core/editor';

export class EditedPost {
	constructor( private readonly data: DataRegistry ) {}

	/** Its post type and id as `type/id`; empty where no post is edited. */
	name(): string {
		const { post } = this;
		return post ? `${ post.getCurrentPostType() }/${ post.getCurrentPostId() }` : '';
	}

	/** The name of its rendering mode; empty where no post is edited. */
	view(): string {
		return this.post?.getRenderingMode() ?? '';
	}

	/** A value of its meta; undefined where it has none or no post is edited. */
	metaValue( key: string ): unknown {
		return ( this.post?.getEditedPostAttribute( 'meta' ) as Record< string, unknown > | undefined )?.[ key ];
	}

	/** A post that was edited before, by its name. */
	leftPost( name: string ): LeftPost {
		return new LeftPost( this.data, name );
	}

	/**
	 * Its blocks as they would be saved; null where no post is edited, or where it is shown inside its template and has not been changed.
	 */
	blocks(): readonly PostBlock[] | null {
		const { post } = this;
		const edited = post?.getEditedPostAttribute( 'blocks' ) as readonly PostBlock[] | undefined;
		if ( edited || post?.getRenderingMode() !== 'post-only' ) {
			return edited ?? null;
		}
		// No edits yet, and no template around it: the canvas holds exactly the blocks of the post.
		const { getBlocks } = this.data.select( 'core/block-editor' ) as unknown as {
			getBlocks: () => readonly PostBlock[];
		};
		return getBlocks();
	}

	/** The id under which the editor's local autosave is stored, and its fields besides the content. */
	backup(): { id: string; title: unknown; excerpt: unknown } {
		const { post } = this;
		return {
			id: post?.isEditedPostNew() ? 'auto-draft' : String( post?.getCurrentPostId() ),
			title: post?.getEditedPostAttribute( 'title' ),
			excerpt: post?.getEditedPostAttribute( 'excerpt' ),
		};
	}

	/** Sets the content edit to what is being saved. Creates no undo level and changes no block. */
	setContent( content: string ): void {
		const blocks = this.blocks();
		const { editPost } = this.data.dispatch( POST ) as unknown as PostActions;
		editPost( { content, ...( blocks && { blocks } ) }, { undoIgnore: true } );
	}

	private get post(): PostSelectors | undefined {
		return this.data.select( POST ) as unknown as PostSelectors | undefined;
	}
}
