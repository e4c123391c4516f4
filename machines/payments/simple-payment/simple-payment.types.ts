import type { AttributesCommit, Call, Failure as PortFailure, Tag } from '../../_kit';

/** `missing`: the stored product is gone, or was never on this site. The code is the field that the site refuses, or another one. */
export type Failure = PortFailure< 'missing' >;
export type { Tag };

/** What is sold. Texts are plain. */
export interface Product {
	title: string;
	content: string;
	/** Null: none is typed, or none that can be read. */
	price: number | null;
	/** ISO 4217. */
	currency: string;
	/** The address of the PayPal account that gets the money. */
	email: string;
	multiple: boolean;
	/** The id of the image; 0: none. */
	mediaId: number;
}

/** The image of a product. */
export interface Media {
	url: string;
	title: string;
}

/** A stored product. */
export interface Stored {
	id: number;
	product: Product;
	/** Whether it can be bought. */
	isPublished: boolean;
	/** Null: none, or it cannot be read. */
	media: Media | null;
}

/** The names of the fields with something wrong, and what. */
export type Problems = Readonly< Record< string, string > >;

/** What the block holds. */
export interface Block {
	product: Product;
	/** Null: the block has no stored product. `copy`: it names that of another block of the post, which keeps it. */
	id: number | 'copy' | null;
	problems: Problems;
	/** The URL of the post, which is saved with the product; empty while it has none. */
	link: string;
}

export type Input = Block;

export interface Context extends Omit< Block, 'id' > {
	/** The id of the block's own product; null: none is stored yet. */
	id: number | null;
	/** The id in the block, where the site has no such product: it is stored anew. */
	lost: number | null;
	/** The price as it is typed. Shown as long as it is what the price of the block was read from. */
	typedPrice: string;
	/** The product as the site has it; null until that is known. */
	stored: Stored | null;
	/** What the site was sent last. */
	sent: Product | null;
	failure: Failure | null;
}

export type Event =
	/** What the block holds has changed: by typing, undo, or a write of this flow. */
	| ( { type: 'block.change' } & Block )
	| { type: 'price.type'; text: string }
	/** The block has lost its selection. */
	| { type: 'block.deselect'; mayPublish: boolean }
	/** The post is about to be saved. */
	| { type: 'post.save'; mayPublish: boolean }
	/** The post has been saved. */
	| { type: 'post.saved'; mayPublish: boolean }
	/** A widget has changed: in the customizer there is no post. */
	| { type: 'widget.change'; product: Product; id: number | null }
	| { type: 'product.read' }
	/** Where block and stored product differ: take the stored one. */
	| { type: 'stored.use' }
	/** Where they differ: keep the block's. */
	| { type: 'stored.replace' };

export type Emitted = AttributesCommit;

/** What a save of the product sends. */
export interface Saving {
	/** Null: it is created. */
	id: number | null;
	status: 'draft' | 'publish';
	product: Product;
}

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Reads a product and its image. */
	readProduct: Call< { id: number }, Stored >;
	saveProduct: Call< Saving, Stored >;
};
