import type { FormEvent } from 'react';
import { Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { slugIn } from '../slug';

interface Props {
	url: string;
	onSubmit: ( url: string ) => void;
}

/** The name of the business. The field keeps what is typed; only submitting takes it into the block. */
export function NameForm( { url, onSubmit }: Props ) {
	const id = useInstanceId( NameForm, 'statecraft-tock' );
	const submit = ( event: FormEvent< HTMLFormElement > ) => {
		event.preventDefault();
		const slug = slugIn( String( new FormData( event.currentTarget ).get( 'name' ) ) );
		if ( slug !== '' ) {
			onSubmit( slug );
		}
	};
	return (
		<form className="statecraft-tock__form" onSubmit={ submit }>
			<label htmlFor={ id }>{ __( 'Business name', 'statecraft' ) }</label>
			<input
				id={ id }
				name="name"
				type="text"
				dir="auto"
				defaultValue={ url }
				aria-describedby={ `${ id }-help` }
			/>
			<Button variant="primary" type="submit" __next40pxDefaultSize>
				{ __( 'Submit', 'statecraft' ) }
			</Button>
			<p id={ `${ id }-help` }>
				{ __( 'As it stands in your address on Tock, or the address itself.', 'statecraft' ) }
			</p>
		</form>
	);
}
