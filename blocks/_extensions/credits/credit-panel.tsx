import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { caution } from '@wordpress/icons';
import { editorSlots } from '../../_runtime/editor/editor-slots';
import { showBlock } from '../../_runtime/editor/show-block';
import { useEditorValue } from '../../_runtime/hooks/use-editor-value';
import { isAboutToPublish } from '../../_shared/editor-plugin/about-to-publish';
import { PanelButtons, PanelList } from '../../_shared/editor-plugin/panel-list';
import { addLine, missing, notShown } from './messages';
import { addCreditLine, canAddLine, uncreditedIn } from './uncredited';
import type { Uncredited } from './uncredited';

const None = () => null;

/** The panel before publishing: images whose credit visitors do not see. */
export default function CreditPanel(): ReactNode {
	const data = useRegistry();
	const images = useEditorValue( ( all ) => ( isAboutToPublish( all.select ) ? uncreditedIn( all ) : [] ) );
	const { PluginPrePublishPanel: Panel = None } = editorSlots();
	const item = ( { clientId, title, credit }: Uncredited ) => {
		const id = `statecraft-credit-${ clientId || 'featured' }`;
		return (
			<li key={ id }>
				<p id={ id }>
					<strong>{ title }</strong>
					<br />
					{ missing( credit.text ) }
				</p>
				<PanelButtons>
					{ canAddLine( data.select, clientId ) && (
						<Button
							variant="secondary"
							size="compact"
							aria-describedby={ id }
							// The author sees what was added, and can change it.
							onClick={ () => showBlock( data, addCreditLine( data, clientId, credit ) ) }
						>
							{ addLine() }
						</Button>
					) }
					{ clientId && (
						<Button
							variant="tertiary"
							size="compact"
							aria-describedby={ id }
							onClick={ () => showBlock( data, clientId ) }
						>
							{ __( 'Show', 'statecraft' ) }
						</Button>
					) }
				</PanelButtons>
			</li>
		);
	};
	return (
		images.length > 0 && (
			<Panel title={ notShown( images.length ) } icon={ caution } initialOpen>
				<PanelList>{ images.map( item ) }</PanelList>
			</Panel>
		)
	);
}
