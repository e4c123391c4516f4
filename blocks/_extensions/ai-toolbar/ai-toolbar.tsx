import {
	BlockControls,
	__unstableBlockToolbarLastItem as ToolbarLastItem,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { useRegistry, useSelect } from '@wordpress/data';
import { aiToolbarMachine } from '../../../machines/ai/ai-toolbar';
import type { Scope } from '../../../machines/ai/ai-toolbar';
import { localeOf, site } from '../../_runtime/registration/site';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { useAiAccess } from '../../_shared/ai/use-ai-access';
import { useAiFeature } from '../../_shared/ai/use-ai-feature';
import { listOf } from '../../_shared/ai/list-items';
import { useAiSupport } from '../ai-support/use-ai-support';
import { AiToolbarView } from './ai-toolbar-view';
import type { AiToolbarFlow } from './ai-toolbar-view';
import { isExtended } from './extended-blocks';
import { blockTools, itemTools } from './merge';

/** `BlockControls` renders nothing while blocks of several types are selected; `ToolbarLastItem` does, in editors that have it. */
const Place = ToolbarLastItem ?? BlockControls;

interface Props {
	name: string;
	/** The block whose toolbar is shown. */
	clientId: string;
}

/** The AI tools of the selected blocks, provided that every block type has some; of a list item only if it is the only selected block. */
export default function AiToolbar( { name, clientId }: Props ) {
	const isSupported = useAiSupport( name );
	const clientIds = useSelect( ( select ) => {
		const { getBlockName, getSelectedBlockClientIds } = select( blockEditorStore );
		const selected: string[] = getSelectedBlockClientIds();
		return selected.every( ( id ) => isExtended( getBlockName( id ) ) ) ? selected : null;
	}, [] );
	const item = useSelect(
		( select ) => {
			const [ only, ...others ]: string[] = select( blockEditorStore ).getSelectedBlockClientIds();
			return only === clientId && others.length === 0 && listOf( select, clientId ) !== null;
		},
		[ clientId ]
	);
	return isSupported && ( item || clientIds ) ? (
		<Tools clientId={ clientId } clientIds={ clientIds ?? [ clientId ] } isInList={ item } />
	) : null;
}

interface ToolsProps {
	clientId: string;
	clientIds: readonly string[];
	isInList: boolean;
}

function Tools( { clientId, clientIds, isInList }: ToolsProps ) {
	const registry = useRegistry();
	const access = useAiAccess( useAiFeature() );
	const asOne = isInList ? itemTools( registry, clientId ) : null;
	const tools = ( scope: Scope ) =>
		scope === 'list' && asOne ? asOne.list : ( asOne ?? blockTools( registry, clientIds ) );
	const flow: AiToolbarFlow = useFlow( aiToolbarMachine, {
		key: clientId,
		input: undefined,
		propEvents: [ access, { type: 'tools.show' } ],
		on: {
			'blocks.merge': ( { scope } ) => flow.send( tools( scope ).merge() ),
		},
	} );
	// An assistant block shows the reason; here it would be repeated at every paragraph.
	if ( access.access === 'barred' ) {
		return null;
	}
	return (
		<Place>
			<ToolbarGroup>
				<AiToolbarView
					flow={ flow }
					locale={ localeOf( site() ) }
					selection={ ( scope ) => tools( scope ).selection() }
					isInList={ isInList }
				/>
			</ToolbarGroup>
		</Place>
	);
}
