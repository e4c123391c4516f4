import type { ReactNode } from 'react';
import { InspectorControls } from '@wordpress/block-editor';
import { Notice } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { useEditorValue } from '../../_runtime/hooks/use-editor-value';
import { addLine, missing } from './messages';
import { addCreditLine, canAddLine, missingCredit } from './uncredited';

interface Props {
	/** The block of the image; empty for the featured image. */
	clientId: string;
	/** The attachment. */
	id: number;
}

/** Says that visitors do not see the credit of an image. */
function CreditNotice( { clientId, id }: Props ): ReactNode {
	const data = useRegistry();
	const credit = useEditorValue( ( { select } ) => missingCredit( select, id ) );
	const canAdd = useEditorValue( ( { select } ) => credit !== null && canAddLine( select, clientId ) );
	return (
		credit && (
			<Notice
				className="statecraft-credit-notice"
				status="warning"
				isDismissible={ false }
				actions={
					canAdd
						? [
								{
									label: addLine(),
									variant: 'secondary',
									onClick: () => addCreditLine( data, clientId, credit ),
								},
							]
						: []
				}
			>
				{ missing( credit.text ) }
			</Notice>
		)
	);
}

/** The notice among the settings of a block, or below the featured image. */
export default ( props: Props ): ReactNode =>
	props.clientId ? (
		<InspectorControls>
			<CreditNotice { ...props } />
		</InspectorControls>
	) : (
		<CreditNotice { ...props } />
	);
