import type { AttributesCommit, Call, EditorTell, Failure, Tag } from '../../_kit';
import type { NewProduct, Product } from '../products';

export type { Failure, Tag };

/** The kinds of products; they differ in wording only. */
export type Kind = 'payment-plan' | 'subscription';

/** A new product as typed. */
export interface Draft {
	title: string;
	price: string;
	/** The price as a number, parsed by the view; null: invalid. */
	amount: number | null;
	/** The minimum of the currency. */
	minimum: number;
	currency: string;
	interval: string;
}

/** The attributes that hold a selection: that of payment buttons, and that of premium content. */
export type SelectionName = 'planIds' | 'selectedPlanIds';

export interface Context {
	attribute: SelectionName | null;
	/** The ids of the selected products. */
	selected: readonly number[];
	draft: Draft;
	/** Why the site did not create the product. */
	failure: Failure | null;
}

export interface Input {
	/** The attribute with the ids of the selected products; null: it belongs to no block, and creates plans of newsletters. */
	attribute: SelectionName | null;
}

export type Event =
	/** The known products of the site, those that the block has selected, and whether its author is asked what it sells, which changes with its place. */
	| { type: 'products.change'; ids: readonly number[]; selected: readonly number[]; asks: boolean }
	/** With the currency of the account, used while the form is empty. */
	| { type: 'form.open'; currency: string }
	| { type: 'form.close' }
	/** What the block sells is decided later. */
	| { type: 'question.postpone' }
	| { type: 'form.change'; draft: Partial< Draft > }
	| { type: 'form.submit' };

/** The product was saved or not: what Jetpack's save callback receives. */
export interface ProductSettle {
	type: 'product.settle';
	isSaved: boolean;
	/** The saved product; null if there is none. */
	product: Product | null;
}

/** Why the site did not create the product, as a snackbar. */
export interface NoticeShow {
	type: 'notice.show';
	notice: 'created' | 'failed';
	failure: Failure | null;
}

export type Emitted = AttributesCommit | ProductSettle | NoticeShow | EditorTell;

/** The services of the flow, by port. It throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	create: Call< NewProduct, Product >;
};
