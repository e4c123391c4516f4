import { switchToBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import type { DataRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { track } from '../../_runtime/editor/track';
import { CORE, VIDEOPRESS } from '../../_shared/video/convert';

interface BlockSelectors {
	getBlocksByName: ( name: string ) => readonly string[];
	getBlock: ( clientId: string ) => Block;
	getBlockAttributes: ( clientId: string ) => { guid?: unknown } | null;
	getBlockRootClientId: ( clientId: string ) => string;
	canRemoveBlock: ( clientId: string ) => boolean;
	canInsertBlockType: ( name: string, root: string ) => boolean;
}

interface BlockActions {
	replaceBlocks: ( clientId: string, blocks: readonly Block[] ) => void;
	__unstableMarkNextChangeAsNotPersistent: () => void;
}

/** The `core/notices` store, typed here because its package is not a dependency. */
interface Notices {
	createInfoNotice: (
		text: string,
		options: { id: string; actions: readonly { label: string; onClick: () => void }[] }
	) => void;
	removeNotice: ( id: string ) => void;
}

const EDITOR = 'core/block-editor';
const NOTICE = 'statecraft-video-conversion';

/** Shows a notice while a post has videos in older blocks, unless it was dismissed in the same post. */
export function offerConversion( data: DataRegistry ): void {
	const blocks = data.select( EDITOR ) as unknown as BlockSelectors;
	const post = () =>
		(
			data.select( 'core/editor' ) as unknown as { getCurrentPostId?: () => unknown } | undefined
		 )?.getCurrentPostId?.();
	const notices = () => data.dispatch( 'core/notices' ) as unknown as Notices;
	let offeredIn: { post: unknown } | undefined;

	/** The blocks that may be replaced: not locked, and not in a synced pattern or a template, according to `canRemoveBlock`. */
	const oldBlocks = (): string[] =>
		blocks
			.getBlocksByName( CORE )
			.filter(
				( id ) =>
					blocks.getBlockAttributes( id )?.guid &&
					blocks.canRemoveBlock( id ) &&
					blocks.canInsertBlockType( VIDEOPRESS, blocks.getBlockRootClientId( id ) )
			);

	function convert(): void {
		const ids = oldBlocks();
		track( 'jetpack_editor_videopress_manual_conversion_click', { blocks: ids.length } );
		const { replaceBlocks, __unstableMarkNextChangeAsNotPersistent: joinLevel } = data.dispatch(
			EDITOR
		) as unknown as BlockActions;
		const conversions = ids.flatMap( ( id ) => {
			const converted = switchToBlockType( blocks.getBlock( id ), VIDEOPRESS );
			return converted ? [ [ id, converted ] as const ] : [];
		} );
		// All conversions join the undo level of the first one.
		conversions.forEach( ( [ id, converted ], index ) => {
			if ( index > 0 ) {
				joinLevel();
			}
			replaceBlocks( id, converted );
		} );
	}

	const update = () => {
		const hasOld = oldBlocks().length > 0;
		if ( offeredIn && ( ! hasOld || offeredIn.post !== post() ) ) {
			offeredIn = undefined;
			notices().removeNotice( NOTICE );
		}
		if ( hasOld && ! offeredIn ) {
			offeredIn = { post: post() };
			notices().createInfoNotice(
				__( 'Some videos in this post use an older block with fewer settings.', 'statecraft' ),
				{
					id: NOTICE,
					actions: [ { label: __( 'Transform blocks to VideoPress', 'statecraft' ), onClick: convert } ],
				}
			);
		}
	};
	data.subscribe( update, EDITOR );
	update();
}
