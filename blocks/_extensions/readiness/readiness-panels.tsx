import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { caution } from '@wordpress/icons';
import { editorSlots } from '../../_runtime/editor/editor-slots';
import { showBlock } from '../../_runtime/editor/show-block';
import type { Finding, ReadinessByBlock } from '../../_runtime/registration/readiness';
import { PanelButtons, PanelList } from '../../_shared/editor-plugin/panel-list';
import type { BlockFinding } from './findings';
import { titleOf } from './messages';
import { useFindings } from './use-findings';

const None = () => null;

interface ListProps {
	findings: readonly BlockFinding[];
	onShow: ( clientId: string ) => void;
}

/** Findings, each with a button that selects its block. */
const FindingList = ( { findings, onShow }: ListProps ) => (
	<PanelList>
		{ findings.map( ( { clientId, title, text, visitors } ) => {
			const id = `statecraft-readiness-${ clientId }`;
			return (
				<li key={ clientId }>
					<p id={ id }>
						<strong>{ title }</strong>
						<br />
						{ text } { visitors }
					</p>
					<PanelButtons>
						<Button
							variant="secondary"
							size="compact"
							aria-describedby={ id }
							onClick={ () => onShow( clientId ) }
						>
							{ __( 'Show', 'statecraft' ) }
						</Button>
					</PanelButtons>
				</li>
			);
		} ) }
	</PanelList>
);

/** The panels before publishing: blocks that are not finished, and private videos that everybody can watch. */
export function ReadinessPanels( { readiness }: { readiness: ReadinessByBlock } ): ReactNode {
	const data = useRegistry();
	const findings = useFindings( readiness );
	const { PluginPrePublishPanel: Panel = None } = editorSlots();
	const panel = ( kind: Finding[ 'kind' ] ) => {
		const some = findings.filter( ( finding ) => finding.kind === kind );
		return (
			some.length > 0 && (
				<Panel title={ titleOf( kind, some.length ) } icon={ caution } initialOpen>
					<FindingList findings={ some } onShow={ ( clientId ) => showBlock( data, clientId ) } />
				</Panel>
			)
		);
	};
	return (
		<>
			{ panel( 'unfinished' ) }
			{ panel( 'exposed' ) }
		</>
	);
}
