import { describePaths } from '../../../_kit/paths';
import { model } from './media-source.model';

describePaths( model );
