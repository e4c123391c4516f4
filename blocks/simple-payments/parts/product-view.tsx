import { VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SnapshotFrom } from 'xstate';
import { useSelector } from '@xstate/react';
import type { Failure, Problems, simplePaymentMachine } from '../../../machines/payments/simple-payment';
import type { Flow } from '../../_runtime/flows/flow';
import { refusedField } from './messages';
import { ProductForm } from './product-form';
import type { FormProps } from './product-form';
import { ProductNotices } from './product-notices';
import { ProductPreview, ProductSkeleton } from './product-preview';

type Snapshot = SnapshotFrom< typeof simplePaymentMachine >;

interface Props extends Omit< FormProps, 'errors' > {
	flow: Flow< typeof simplePaymentMachine >;
	isSelected: boolean;
	/** Whether the block is a copy of an earlier one with the same product. */
	isCopy: boolean;
	mayPublish: boolean;
}

/** The states in which the author has something to fix or decide, which requires the form. */
const needsForm = ( snapshot: Snapshot ): boolean =>
	Object.keys( snapshot.context.problems ).length > 0 ||
	snapshot.matches( 'failed' ) ||
	snapshot.matches( 'differing' );

const errorsIn = ( snapshot: Snapshot ): Problems | Failure | null => {
	if ( snapshot.matches( { editing: 'checked' } ) ) {
		return snapshot.context.problems;
	}
	return snapshot.matches( 'failed' ) ? snapshot.context.failure : null;
};

const isFailure = ( errors: Problems | Failure ): errors is Failure => 'isRetryable' in errors;

const statusIn = ( snapshot: Snapshot ): 'validating' | 'draft-saved' | 'published-saved' | '' => {
	const states = [ 'validating', 'draft-saved', 'published-saved' ] as const;
	return states.find( ( state ) => snapshot.matches( state ) ) ?? '';
};

function Status( { flow }: Pick< Props, 'flow' > ) {
	const texts = {
		'': '',
		validating: __( 'Saving the product…', 'statecraft' ),
		'draft-saved': __( 'Product saved as a draft. It can be bought once the post is saved.', 'statecraft' ),
		'published-saved': __( 'Product saved', 'statecraft' ),
	};
	const text = texts[ useSelector( flow, statusIn ) ];
	return (
		<p className="statecraft-product__status" role="status">
			{ text }
		</p>
	);
}

/** The product: a form while it is edited or has a problem, otherwise a preview. */
export function ProductView( { flow, isSelected, isCopy, mayPublish, ...form }: Props ) {
	const isLoading = useSelector( flow, ( snapshot ) => snapshot.matches( 'loading' ) );
	const hasToMend = useSelector( flow, needsForm );
	const errors = useSelector( flow, errorsIn ) ?? {};
	const { attributes } = form;
	const notices = (
		<ProductNotices flow={ flow } isCopy={ isCopy } mayPublish={ mayPublish } isSelected={ isSelected } />
	);
	if ( ! isSelected && isLoading ) {
		return <ProductSkeleton />;
	}
	if ( ! isSelected && ! hasToMend ) {
		return (
			<>
				{ notices }
				<ProductPreview attributes={ attributes } />
				<VisuallyHidden>
					<Status flow={ flow } />
				</VisuallyHidden>
			</>
		);
	}
	return (
		<div className="statecraft-product">
			{ notices }
			<ProductForm
				{ ...form }
				errors={ ( isFailure( errors ) ? refusedField( errors, attributes.email ) : errors ) ?? {} }
			/>
			<Status flow={ flow } />
		</div>
	);
}
