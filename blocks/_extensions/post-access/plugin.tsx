import { useRegistry, useSelect } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { EditorStore } from '../../_runtime/editor/editor-store';
import { editorSlots } from '../../_runtime/editor/editor-slots';
import { useChangeEffect } from '../../_runtime/hooks/use-change-effect';
import { blocksNamed } from '../../_shared/editor-plugin/block-names';
import { AccessPanel } from './access-panel';
import { storedAccess, storeAccess } from './stored-access';

/** Whether the post has a paywall. */
const usePaywall = (): boolean =>
	useSelect( ( select ) => blocksNamed( select as DataRegistry[ 'select' ], 'jetpack/paywall' ).length > 0, [] );

/** The panel “Access”, and the rule that the first paywall of a post closes it. */
export default function PostAccessPlugin() {
	const data = useRegistry();
	const hasPaywall = usePaywall();
	useChangeEffect( hasPaywall, ( isThere ) => {
		const access = storedAccess( data.select )?.access;
		// What is undone or loaded has its own access.
		if ( isThere && ( access === '' || access === 'everybody' ) && ! new EditorStore( data ).isNonPersistent() ) {
			storeAccess( data, { access: 'subscribers' }, true );
		}
	} );
	const { PluginDocumentSettingPanel: Panel } = editorSlots();
	return (
		Panel && (
			<Panel name="statecraft-post-access" title={ __( 'Access', 'statecraft' ) }>
				<AccessPanel hasPaywall={ hasPaywall } />
			</Panel>
		)
	);
}
