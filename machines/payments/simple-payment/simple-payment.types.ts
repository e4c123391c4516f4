import type { AttributesCommit, Call, Failure as PortFailure, Tag } from '../../_kit';

/** `missing`: the stored product was deleted, or was never on this site. The code is the field that the site rejected, or another one. */
export type Failure = PortFailure< 'missing' >;
export type { Tag };

/** The product. Texts are plain. */
export interface Product {
	title: string;
	content: string;
	/** Null: empty or invalid. */
	price: number | null;
	/** ISO 4217. */
	currency: string;
	/** The email address of the PayPal account to be paid. */
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

/** What is wrong, by field name. */
export type Problems = Readonly< Record< string, string > >;

/** The contents of the block. */
export interface Block {
	product: Product;
	/** Null: the block has no stored product. `copy`: it names the product of another block in the post, which keeps it. */
	id: number | 'copy' | null;
	problems: Problems;
	/** The post's URL, which is saved with the product; empty if it has none yet. */
	link: string;
}

export type Input = Block;

export interface Context extends Omit< Block, 'id' > {
	/** The id of the block's own product; null: none is stored yet. */
	id: number | null;
	/** The id in the block, if the site has no such product: it will be created again. */
	lost: number | null;
	/** The price as typed. Shown as long as the block's price was parsed from it. */
	typedPrice: string;
	/** The product as stored on the site; null until known. */
	stored: Stored | null;
	/** The last product sent to the site. */
	sent: Product | null;
	failure: Failure | null;
}

export type Event =
	/** The block's contents have changed: by typing, undo, or a write of this flow. */
	| ( { type: 'block.change' } & Block )
	| { type: 'price.type'; text: string }
	/** The block has lost its selection. */
	| { type: 'block.deselect'; mayPublish: boolean }
	/** The post is about to be saved. */
	| { type: 'post.save'; mayPublish: boolean }
	/** The post has been saved. */
	| { type: 'post.saved'; mayPublish: boolean }
	/** A widget has changed: the Customizer has no post. */
	| { type: 'widget.change'; product: Product; id: number | null }
	| { type: 'product.read' }
	/** The block and the stored product differ: use the stored one. */
	| { type: 'stored.use' }
	/** The block and the stored product differ: keep the block's. */
	| { type: 'stored.replace' };

export type Emitted = AttributesCommit;

/** The request that saves a product. */
export interface Saving {
	/** Null: it is created. */
	id: number | null;
	status: 'draft' | 'publish';
	product: Product;
}

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Loads a product and its image. */
	readProduct: Call< { id: number }, Stored >;
	saveProduct: Call< Saving, Stored >;
};
