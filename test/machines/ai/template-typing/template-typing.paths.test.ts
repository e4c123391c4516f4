import { describePaths } from '../../../_kit/paths';
import { model } from './template-typing.model';

describePaths( model );
