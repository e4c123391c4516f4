import {
	BlockControls,
	__unstableBlockToolbarLastItem as ToolbarLastItem,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { useRegistry, useSelect } from '@wordpress/data';
import { aiToolbarMachine } from '../../../machines/ai-toolbar';
import { localeOf, site } from '../../_runtime/site';
import { useFlow } from '../../_runtime/use-flow';
import { useAiAccess } from '../../_shared/ai/use-ai-access';
import { useAiFeature } from '../../_shared/ai/use-ai-feature';
import { useAiSupport } from '../ai-support';
import { AiToolbarView } from './ai-toolbar-view';
import type { AiToolbarFlow } from './ai-toolbar-view';
import { isExtended } from './extended-blocks';
import { mergeIntoAssistant, selectionOf } from './merge';

/** The usual place takes nothing while blocks of several types are selected; this one does, in the editors that have it. */
const Place = ToolbarLastItem ?? BlockControls;

interface Props {
	name: string;
	/** The block whose toolbar is shown. */
	clientId: string;
}

/** The AI tools of the selected blocks, as long as each of them has some. */
export default function AiToolbar( { name, clientId }: Props ) {
	const isSupported = useAiSupport( name );
	const clientIds = useSelect( ( select ) => {
		const { getBlockName, getSelectedBlockClientIds } = select( blockEditorStore );
		const selected: string[] = getSelectedBlockClientIds();
		return selected.every( ( id ) => isExtended( getBlockName( id ) ) ) ? selected : null;
	}, [] );
	return isSupported && clientIds && <Tools clientId={ clientId } clientIds={ clientIds } />;
}

function Tools( { clientId, clientIds }: { clientId: string; clientIds: readonly string[] } ) {
	const registry = useRegistry();
	const access = useAiAccess( useAiFeature() );
	const flow: AiToolbarFlow = useFlow( aiToolbarMachine, {
		key: clientId,
		input: undefined,
		tell: [ access, { type: 'tools.show' } ],
		on: {
			'blocks.merge': () => flow.send( mergeIntoAssistant( registry, clientIds ) ),
		},
	} );
	// An assistant block says why, where there is one; here it would be said at each paragraph.
	if ( access.access === 'barred' ) {
		return null;
	}
	return (
		<Place>
			<ToolbarGroup>
				<AiToolbarView
					flow={ flow }
					locale={ localeOf( site() ) }
					selection={ () => selectionOf( registry, clientIds ) }
				/>
			</ToolbarGroup>
		</Place>
	);
}
