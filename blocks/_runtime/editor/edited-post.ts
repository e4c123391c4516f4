/** The post that is edited, as the part of the editor knows it that saves it. */
import type { DataRegistry } from '@wordpress/data';
import type { Tree } from './block-tree';
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

	/** What tells it from others; empty where none is edited. */
	name(): string {
		const { post } = this;
		return post ? `${ post.getCurrentPostType() }/${ post.getCurrentPostId() }` : '';
	}

	/** Another one, by its name. */
	left( name: string ): LeftPost {
		return new LeftPost( this.data, name );
	}

	/** Its blocks as they would be saved; null where none is edited, or where it stands in its template and nothing has been changed. */
	blocks(): readonly Tree[] | null {
		const { post } = this;
		const edited = post?.getEditedPostAttribute( 'blocks' ) as readonly Tree[] | undefined;
		if ( edited || post?.getRenderingMode() !== 'post-only' ) {
			return edited ?? null;
		}
		// It has not been changed: the canvas holds nothing else.
		const { getBlocks } = this.data.select( 'core/block-editor' ) as unknown as {
			getBlocks: () => readonly Tree[];
		};
		return getBlocks();
	}

	/** What a backup of it is known by, and what is in that beside the blocks. */
	backup(): { id: string; title: unknown; excerpt: unknown } {
		const { post } = this;
		return {
			id: post?.isEditedPostNew() ? 'auto-draft' : String( post?.getCurrentPostId() ),
			title: post?.getEditedPostAttribute( 'title' ),
			excerpt: post?.getEditedPostAttribute( 'excerpt' ),
		};
	}

	/** Takes note of what is saved as its content. It is not for the history, and changes no block. */
	saves( content: string ): void {
		const blocks = this.blocks();
		const { editPost } = this.data.dispatch( POST ) as unknown as PostActions;
		editPost( { content, ...( blocks && { blocks } ) }, { undoIgnore: true } );
	}

	private get post(): PostSelectors | undefined {
		return this.data.select( POST ) as unknown as PostSelectors | undefined;
	}
}
